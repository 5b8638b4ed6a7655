import { Anchor, Table, Text } from '@mantine/core';
import {
  areaName,
  exportTypes,
  importColumns,
  type ExportFormat,
  type ImportColumn,
  type ListArea,
} from '@site/contract';
import { ImportDialog } from './import-dialog.tsx';
import type { Listing } from './listing.ts';
import { useBulk } from './use-bulk.ts';
import { notifyFailure } from '#lib/notify.tsx';
import { saveFile } from '#lib/files/save-file.ts';

/** Makes entries of the rows of a file. */
export function ListImport(props: { area: ListArea; name: Listing['name']; close: () => void }) {
  const { area, name, close } = props;
  const bulk = useBulk(area);
  const intro = (
    <>
      <Text>
        Each row of a CSV or Excel file becomes a new {name.one}. The file is checked before
        anything is stored.
      </Text>
      {importColumns(area).some(({ kind }) => kind in files) && (
        <Text>
          To bring {filesIn(area)} along, choose a ZIP file that holds the table and the files, and
          write their names into the cells: cow.jpg, or folder/cow.jpg.
        </Text>
      )}
    </>
  );
  return (
    <ImportDialog
      name={name}
      about={`import ${area}`}
      intro={intro}
      template={<Template area={area} />}
      columns={<Columns area={area} />}
      send={bulk.import}
      undo={bulk.undo}
      close={close}
    />
  );
}

/** Columns that may hold names of files, and what these are. */
const files = { picture: 'pictures', documents: 'documents' } as const;

function filesIn(area: ListArea): string {
  const columns = importColumns(area);
  const kinds = Object.entries(files).filter(([kind]) =>
    columns.some((each) => each.kind === kind),
  );
  return kinds.map(([, words]) => words).join(' and ');
}

/** A file with the headings alone, to be filled in. */
function Template({ area }: { area: ListArea }) {
  const save = async (format: ExportFormat) => {
    try {
      const table = { fields: importColumns(area).map(({ label }) => label), data: [] };
      const content =
        format === 'csv'
          ? (await import('@site/spreadsheets/csv')).csvOf(table)
          : await (await import('@site/spreadsheets/xlsx')).xlsxOf(table);
      const file = new Blob([content], { type: exportTypes[format] });
      saveFile(file, `${areaName(area)}-template`, format);
    } catch (error) {
      notifyFailure(error, `template ${area}`);
    }
  };
  return (
    <Text size="sm">
      Template:{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => void save('xlsx')}>
        Excel template
      </Anchor>
      {' or '}
      <Anchor component="button" type="button" size="sm" onClick={() => void save('csv')}>
        CSV template
      </Anchor>
    </Text>
  );
}

/** What the columns of a file may hold. */
function Columns({ area }: { area: ListArea }) {
  return (
    <Table captionSide="top" layout="fixed">
      <Table.Caption ta="start">The columns, in any order</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="40%">Heading</Table.Th>
          <Table.Th>What it holds</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {importColumns(area).map((column) => (
          <Table.Tr key={column.name}>
            <Table.Th scope="row">
              {column.label}
              {column.isRequired && (
                <Text span size="sm" c="dimmed">
                  {' (required)'}
                </Text>
              )}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{contentOf(column)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const contents: Record<ImportColumn['kind'], string> = {
  text: 'Text',
  number: 'A number',
  flag: 'Yes or No, in English or Urdu',
  choice: 'One of: ',
  date: 'A date, the day first: 21/03/2026, or with a time: 21/03/2026 14:30. Also 2026-03-21',
  address: 'An address such as https://example.org/cow.mp4, or of an upload',
  picture:
    'An address such as https://example.org/cow.jpg, or the name of a picture in the ZIP file',
  documents:
    'Names of documents in the ZIP file, or addresses of uploaded ones, each on a line of its own with its title before it: Terms | terms.pdf',
};

function contentOf({ kind, options, isList, refersTo }: ImportColumn): string {
  if (kind === 'documents') return contents[kind];
  const one = refersTo ? 'A title, or the id' : `${contents[kind]}${options.join(', ')}`;
  return isList ? `${one}; several with a semicolon and a space between them` : one;
}
