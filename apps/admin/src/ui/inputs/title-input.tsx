import '@site/ui/fonts.css';
import '@site/ui/fonts-basic.css';
import '@site/ui/tokens.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './title-input.module.css';
import { onEnter } from '#ui/long-text/on-enter.ts';

interface TitleInputProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** A line of text in the site's headings. It takes as many lines as it needs, and no line breaks. */
export function TitleInput({ onChange, ...props }: TitleInputProps) {
  return (
    <Textarea
      {...props}
      autosize
      minRows={1}
      classNames={{ input: classes.title }}
      onKeyDown={onEnter()}
      onChange={({ currentTarget: { value } }) => onChange(value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
    />
  );
}
