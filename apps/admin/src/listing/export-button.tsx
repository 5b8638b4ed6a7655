import { Button, Menu } from '@mantine/core';
import { areaName, exportTypes, type ExportFormat, type ListArea } from '@site/contract';
import { exportMessages } from '@site/contract/messages';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { dismissFailure, notifyFailure } from '#lib/notify.tsx';
import { saveFile } from '#lib/save-file.ts';
import { versioned } from '#lib/versioned.ts';

/** Saves all entries that a list shows, on whichever page, as a file. @param props.query what narrows the list down, and its order */
export function ExportButton({ area, query }: { area: ListArea; query: object }) {
  const [isReading, setReading] = useState(false);
  const about = `export ${area}`;
  const save = async (format: ExportFormat) => {
    setReading(true);
    try {
      const params = { area: areaName(area) };
      const { body } = versioned(
        await api.exports.export.query({ params, query: { ...query, format } }),
      );
      saveFile(await fileOf(body, format), areaName(area), format);
      dismissFailure(about);
    } catch (error) {
      notifyFailure(error, about, exportMessages.failed);
    } finally {
      setReading(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="md"
          leftSection={<IconDownload size={18} />}
          loading={isReading}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv size={18} />} onClick={() => void save('csv')}>
          CSV
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={18} />}
          onClick={() => void save('xlsx')}
        >
          Excel
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function fileOf(body: string | Blob, format: ExportFormat): Promise<Blob> {
  if (typeof body !== 'string') return body;
  const { markedCsv } = await import('@site/sheets/csv');
  return new Blob([markedCsv(body)], { type: exportTypes[format] });
}
