import { ActionIcon, Alert, Button, Group, Title, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { previewMessages } from '@site/contract/messages';
import { previewSignals } from '@site/contract/names';
import {
  IconCloudOff,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import classes from './preview-panel.module.css';
import { PreviewWaiting } from './preview-waiting.tsx';
import { usePreview, type Previewed } from './use-preview.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { Icon } from '#lib/icon.tsx';

/** In CSS pixels. */
const widths = [
  { label: 'Phone', width: 390, icon: IconDeviceMobile },
  { label: 'Tablet', width: 768, icon: IconDeviceTablet },
  { label: 'Desktop', width: 1280, icon: IconDeviceDesktop },
] as const;
type Width = (typeof widths)[number]['width'];

/** Milliseconds that the public site gets to show its page. */
const loadTimeout = 15_000;

// The Escape that closes the panel is not one for the dialog around it.
const ownEscape = { 'data-mantine-stop-propagation': 'true' } as const;

interface PreviewPanelProps {
  previewed: Previewed;
  /** What the form would send. */
  body: unknown;
  /** Closes it; left out where what is around it does. */
  onClose?: () => void;
}

/** What stands in a form as the public site would show it, at the width of a phone, a tablet or a desktop. */
export function PreviewPanel({ previewed, body, onClose }: PreviewPanelProps) {
  const { shown, problem, retry } = usePreview(previewed, body);
  const [width, setWidth] = useState<Width>(onClose || window.innerWidth < 768 ? 390 : 1280);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons have the focus, and their Escape bubbles
    <section
      aria-label="Preview"
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose?.();
      }}
    >
      <Group justify="space-between" wrap="nowrap">
        {onClose && (
          <Title order={2} size="h4">
            Preview
          </Title>
        )}
        <Group gap={4} wrap="nowrap">
          {widths.map(({ label, width: each, icon }) => (
            <Tooltip key={each} label={`${label}, ${each} pixels`}>
              <ActionIcon
                size={44}
                variant={each === width ? 'light' : 'subtle'}
                color={each === width ? 'teal' : 'gray'}
                aria-label={label}
                aria-pressed={each === width}
                onClick={() => setWidth(each)}
                {...(onClose && ownEscape)}
              >
                <Icon of={icon} size={20} />
              </ActionIcon>
            </Tooltip>
          ))}
          {onClose && (
            <ActionIcon
              size={44}
              variant="subtle"
              color="gray"
              aria-label="Close the preview"
              onClick={onClose}
              {...ownEscape}
            >
              <Icon of={IconX} size={20} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {problem !== null && (
        <Failure sentence={sentenceOf(problem, previewMessages.failed)} onRetry={retry} />
      )}
      {shown && <Frame key={shown.url} {...shown} width={width} />}
      {!shown && problem === null && <PreviewWaiting label="Loading" />}
    </section>
  );
}

function Failure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <Alert color="red" icon={<Icon of={IconCloudOff} />} title={sentence} role="alert">
      <Button variant="default" leftSection={<Icon of={IconRefresh} size={18} />} onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}

/** The page of the public site, which reads again what it shows at each change. */
function Frame({ url, changes, width }: { url: string; changes: number; width: Width }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, reload] = useReducer((before: number) => before + 1, 0);
  const { ref: box, width: room, height } = useElementSize();
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const { origin } = new URL(url);
  const [loaded] = useState(changes);

  const announce = useEffectEvent((isReady: boolean) => {
    // What it was loaded with it has shown already.
    if (isReady && changes > loaded) {
      frame.current?.contentWindow?.postMessage(previewSignals.changed, origin);
    }
  });
  useEffect(() => announce(state === 'ready'), [changes, state]);

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const isFrame = event.origin === origin && event.source === frame.current?.contentWindow;
      if (!isFrame || event.data !== previewSignals.ready) return;
      setState('ready');
      // Another page of the site was loaded, perhaps with what has changed since.
      announce(true);
    };
    window.addEventListener('message', listen);
    const timer = setTimeout(
      () => setState((before) => (before === 'ready' ? before : 'failed')),
      loadTimeout,
    );
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(timer);
    };
  }, [origin, attempt]);

  return (
    <div ref={box} className={classes.room}>
      {state === 'failed' ? (
        <Failure
          sentence={previewMessages.siteFailed}
          onRetry={() => {
            setState('loading');
            reload();
          }}
        />
      ) : (
        <iframe
          ref={frame}
          title="Preview on the public site"
          src={url}
          className={classes.frame}
          style={{
            width,
            height: height / scale,
            marginInlineStart: Math.max(0, (room - width) / 2),
            transform: `scale(${scale})`,
          }}
        />
      )}
      {state === 'loading' && <PreviewWaiting label="Waiting for the public site" />}
    </div>
  );
}
