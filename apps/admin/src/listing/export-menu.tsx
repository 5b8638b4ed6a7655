import { Button, Menu, type ButtonProps } from '@mantine/core';
import { exportTypes } from '@site/contract';
import { IconDownload, type Icon as Drawing } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dismissFailure, notifyFailure } from '#lib/notify.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { Icon } from '#lib/icon.tsx';

interface ExportMenuProps<Format extends string> {
  /** Begins the name of the file, and names what is exported in notes. */
  name: string;
  formats: readonly { format: Format; label: string; icon: Drawing }[];
  /** Reads what is to be in the file. CSV comes as a text, without the mark at its start. */
  read: (format: Format) => Promise<string | Blob>;
  /** The message when that failed and the server gave no reason. */
  failed: string;
  size?: ButtonProps['size'];
}

/** Saves what a list shows as a file, in one of some formats. */
export function ExportMenu<Format extends string>(props: ExportMenuProps<Format>) {
  const { name, formats, read, failed, size } = props;
  const [isReading, setReading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const about = `export ${name}`;
  const save = async (format: Format) => {
    setReading(true);
    try {
      saveFile(await fileOf(await read(format)), name, format);
      dismissFailure(about);
    } catch (error) {
      notifyFailure(error, about, failed);
    } finally {
      flushSync(() => setReading(false));
      // The menu could not hand the focus back to it while it was disabled.
      if (document.activeElement === document.body) button.current?.focus();
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          {...(size && { size })}
          leftSection={<Icon of={IconDownload} size={18} />}
          loading={isReading}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label, icon }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon of={icon} size={18} />}
            onClick={() => void save(format)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

async function fileOf(body: string | Blob): Promise<Blob> {
  if (typeof body !== 'string') return body;
  const { markedCsv } = await import('@site/spreadsheets/csv');
  return new Blob([markedCsv(body)], { type: exportTypes.csv });
}
