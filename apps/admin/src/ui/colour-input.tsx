import { Input, Text, TextInput } from '@mantine/core';
import { contrastOf, legibleColour, legibleContrast } from '@site/ui';
import { useId, type ReactNode } from 'react';
import classes from './colour-input.module.css';
import { hexOf } from '#lib/colours.ts';

interface ColourInputProps {
  id: string;
  label: string;
  description?: string;
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** The colour behind it, where it is the colour of a text. */
  behind?: string;
}

/** A colour: picked, or written as CSS has it. Says when a text of it can't be read. */
export function ColourInput(props: ColourInputProps) {
  const { id, label, description, error, value, onChange, behind } = props;
  const labelId = useId();
  const warningId = useId();
  const warning = behind === undefined ? null : contrastWarning(value, behind);

  return (
    <div>
      <TextInput
        id={id}
        label={label}
        labelProps={{ id: labelId }}
        description={description}
        error={error}
        value={value}
        spellCheck={false}
        autoComplete="off"
        maxLength={100}
        className={classes.field}
        aria-describedby={warning ? warningId : undefined}
        leftSectionPointerEvents="all"
        leftSectionWidth={46}
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label="Pick a colour"
            aria-describedby={labelId}
            value={hexOf(value) ?? '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {warning && (
        <Input.Description id={warningId} component="div" className={classes.warning}>
          <Text span inherit fw={600}>
            Contrast {warning.ratio}:1.
          </Text>{' '}
          Text needs {legibleContrast}:1 to be read on its background.{' '}
          {warning.shown ? (
            <>
              The site will show the nearest shade that can be read:{' '}
              <span className={classes.sample} style={{ background: warning.shown }} aria-hidden />
              {warning.shown}
            </>
          ) : (
            'Please choose another one.'
          )}
        </Input.Description>
      )}
    </div>
  );
}

/**
 * What is wrong with a text of this colour on that background; `null` when it can be read. The site
 * shifts a shade only where it can compute with both colours as they are written.
 */
function contrastWarning(colour: string, behind: string) {
  const [text, ground] = [hexOf(colour), hexOf(behind)];
  const contrast = text && ground && contrastOf(text, ground);
  if (!contrast || contrast >= legibleContrast) return null;
  const shown = hexOf(legibleColour(colour, behind));
  // Rounded down: 4.49 must not read as enough.
  return {
    ratio: (Math.floor(contrast * 10) / 10).toFixed(1),
    shown: shown === text ? null : shown,
  };
}
