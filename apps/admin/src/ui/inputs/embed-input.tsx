import { Stack, Textarea, type TextareaProps } from '@mantine/core';
import { playerAddress } from '@site/contract';
import classes from './embed-input.module.css';

/** The address or the snippet of a film on a video site, with the film below as soon as it is one. */
export function EmbedInput({ value, ...props }: TextareaProps & { value: string }) {
  const player = playerAddress(value);
  return (
    <Stack gap="xs">
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        attributes={{ input: { dir: 'ltr' } }}
        spellCheck={false}
        {...props}
        value={value}
      />
      {player !== null && (
        <iframe
          className={classes.player}
          src={player}
          title="Preview of the video"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </Stack>
  );
}
