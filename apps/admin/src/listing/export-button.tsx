import { areaName, type ListArea } from '@site/contract';
import { exportMessages } from '@site/contract/messages';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { ExportMenu } from './export-menu.tsx';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

export const sheetFormats = [
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel', icon: IconFileSpreadsheet },
] as const;

/** Saves all entries that a list shows, on whichever page, as a file. @param props.query what narrows the list down, and its order */
export function ExportButton({ area, query }: { area: ListArea; query: object }) {
  const params = { area: areaName(area) };
  return (
    <ExportMenu
      name={params.area}
      formats={sheetFormats}
      read={async (format) =>
        versioned(await api.exports.export.query({ params, query: { ...query, format } })).body
      }
      failed={exportMessages.failed}
      size="md"
    />
  );
}
