import { TextInput } from '@mantine/core';
import { contrastOf, legibleColour, legibleContrast } from '@site/ui';
import { hexColour } from '@site/ui/hex-colours';
import { useId, type ReactNode } from 'react';
import classes from './colour-input.module.css';

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
  const warning = behind === undefined ? null : contrastWarning(value, behind);

  return (
    <TextInput
      id={id}
      label={label}
      labelProps={{ id: labelId }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        (description || warning) && (
          <>
            {description}
            {warning && <ContrastWarning {...warning} />}
          </>
        )
      }
      error={error}
      value={value}
      spellCheck={false}
      autoComplete="off"
      maxLength={100}
      className={classes.field}
      leftSectionPointerEvents="all"
      leftSectionWidth={46}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label="Pick a colour"
          aria-describedby={labelId}
          value={hexColour(value)?.slice(0, 7) ?? '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface Warning {
  /** The contrast, to 1. */
  ratio: string;
  /** The shade that the site shows instead. */
  shown: string;
}

/** What is wrong with a text of this colour on that background; `null` when it can be read. */
function contrastWarning(colour: string, behind: string): Warning | null {
  const [text, ground] = [hexColour(colour), hexColour(behind)];
  if (text === null || ground === null) return null;
  const contrast = contrastOf(text, ground);
  if (contrast >= legibleContrast) return null;
  return {
    // Rounded down: 4.49 must not read as enough.
    ratio: (Math.floor(contrast * 10) / 10).toFixed(1),
    shown: legibleColour(text, ground),
  };
}

function ContrastWarning({ ratio, shown }: Warning) {
  return (
    <span className={classes.warning}>
      <strong>Contrast {ratio}:1.</strong> Text needs {legibleContrast}:1 to be read on its
      background. The site will show the nearest shade that can be read:{' '}
      <span className={classes.sample} style={{ background: shown }} aria-hidden="true" />
      {shown}
    </span>
  );
}
