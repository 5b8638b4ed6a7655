import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import type { MediaFile } from '@site/contract';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import classes from './files.module.css';
import { cropAt } from './thumbnail.tsx';
import { Icon } from '#lib/icon.tsx';

type Point = NonNullable<MediaFile['focalPoint']>;

/** The share of the picture by which a key moves the point. */
const step = 0.05;
const middle: Point = { x: 0.5, y: 0.5 };
const moves = [
  { key: 'ArrowLeft', label: 'Move left', icon: IconArrowLeft, x: -step, y: 0 },
  { key: 'ArrowRight', label: 'Move right', icon: IconArrowRight, x: step, y: 0 },
  { key: 'ArrowUp', label: 'Move up', icon: IconArrowUp, x: 0, y: -step },
  { key: 'ArrowDown', label: 'Move down', icon: IconArrowDown, x: 0, y: step },
];
const crops = [
  { label: '16:9', ratio: '16 / 9' },
  { label: '1:1', ratio: '1' },
  { label: '4:5', ratio: '4 / 5' },
];

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** A picture, and the point in it that crops keep, which is moved by pointer, buttons or arrow keys. */
export function FocalPoint(props: {
  address: string;
  alt: string;
  /** `null`: the middle. */
  value: Point | null;
  onChange: (value: Point | null) => void;
}) {
  const { address, alt, value, onChange } = props;
  const { x, y } = value ?? middle;
  const id = useId();
  const move = (by: Point) => onChange({ x: within(x + by.x), y: within(y + by.y) });
  const press = (event: KeyboardEvent) => {
    const found = moves.find(({ key }) => key === event.key);
    if (!found) return;
    event.preventDefault();
    move(found);
  };
  const place = ({ currentTarget, clientX, clientY, button }: PointerEvent) => {
    if (button > 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  const drag = (event: PointerEvent) => {
    // A finger that moves scrolls the page; one that taps places the point.
    if (event.pointerType === 'touch' || event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    place(event);
  };
  return (
    <Stack gap="sm">
      <div
        className={classes.preview}
        dir="ltr"
        onPointerDown={drag}
        onPointerMove={drag}
        onPointerUp={place}
      >
        <img src={address} alt={alt} draggable={false} />
        <span
          className={classes.dot}
          style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
        />
      </div>
      <fieldset className={classes.group} aria-describedby={`${id}-value`}>
        <Text component="legend" size="sm" fw={600} px={4}>
          Focal point
        </Text>
        <Text size="sm" c="dimmed">
          What every crop keeps in sight. Press the picture there, or use the arrow keys on these
          buttons.
        </Text>
        <Group gap="xs">
          {moves.map(({ label, icon, ...by }) => (
            <Tooltip key={label} label={label}>
              <ActionIcon
                variant="default"
                size={40}
                aria-label={label}
                onClick={() => move(by)}
                onKeyDown={press}
              >
                <Icon of={icon} size={18} />
              </ActionIcon>
            </Tooltip>
          ))}
          <Button variant="default" onClick={() => onChange(null)} onKeyDown={press}>
            Middle
          </Button>
          <Text component="output" size="sm" id={`${id}-value`}>
            {percent(x)} from the left, {percent(y)} from the top
          </Text>
        </Group>
      </fieldset>
      <div className={classes.crops}>
        {crops.map(({ label, ratio }) => (
          <figure key={label}>
            <img
              src={address}
              alt=""
              draggable={false}
              style={{ aspectRatio: ratio, ...cropAt(value) }}
            />
            <Text component="figcaption" size="sm" c="dimmed">
              {label}
            </Text>
          </figure>
        ))}
      </div>
    </Stack>
  );
}
