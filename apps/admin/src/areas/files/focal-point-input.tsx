import { Button, Text } from '@mantine/core';
import { useMove } from '@mantine/hooks';
import type { FocalPoint } from '@site/contract';
import { useId } from 'react';
import { pictureAddress } from '#lib/text/picture-address.ts';
import classes from './files.module.css';

/** Where the site's crops are around when nobody has said so: packages/ui/src/picture.module.css. */
const automatic: FocalPoint = { x: 0.5, y: 0.3 };

/** The shapes of the site's cards, squares and upright pictures. */
const crops = ['16 / 9', '1 / 1', '4 / 5'];

const axes = [
  { axis: 'x', label: 'From the left' },
  { axis: 'y', label: 'From the top' },
] as const;

/** Asks what of a picture stays in view where it is cropped: by a press on it, or by two sliders. */
export function FocalPointInput(props: {
  url: string;
  value: FocalPoint | null;
  onChange: (value: FocalPoint | null) => void;
}) {
  const { url, value, onChange } = props;
  const id = useId();
  const { ref } = useMove(({ x, y }) => onChange({ x: inSteps(x), y: inSteps(y) }));
  const point = value ?? automatic;
  const src = pictureAddress(url) ?? url;
  const objectPosition = `${point.x * 100}% ${point.y * 100}%`;
  return (
    <fieldset className={classes.group}>
      <Text component="legend" size="sm" fw={600} px={4}>
        Focal point (optional)
      </Text>
      <Text size="sm" c="dimmed">
        What stays in view where the picture is cropped. Press the place in the picture.
      </Text>
      <div ref={ref} className={classes.focused}>
        <img src={src} alt="" draggable={false} />
        <span style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
      </div>
      {axes.map(({ axis, label }) => (
        <div key={axis}>
          <Text component="label" size="sm" htmlFor={id + axis}>
            {label}
          </Text>
          <input
            id={id + axis}
            type="range"
            className={classes.range}
            min={0}
            max={100}
            value={Math.round(point[axis] * 100)}
            aria-valuetext={`${Math.round(point[axis] * 100)} percent`}
            onChange={({ target }) => onChange({ ...point, [axis]: target.valueAsNumber / 100 })}
          />
        </div>
      ))}
      <div className={classes.crops} aria-hidden>
        {crops.map((aspectRatio) => (
          <img key={aspectRatio} src={src} alt="" style={{ aspectRatio, objectPosition }} />
        ))}
      </div>
      {value && (
        <div>
          <Button variant="default" onClick={() => onChange(null)}>
            Let the site choose
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Hundredths, as the sliders have them. */
function inSteps(part: number): number {
  return Math.round(part * 100) / 100;
}
