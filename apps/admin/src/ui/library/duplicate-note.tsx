import { Button, Group, Text } from '@mantine/core';
import { libraryMessages } from '@site/contract/messages/library';
import { useQuery } from '@tanstack/react-query';
import { libraryKey, readFile, useFileCalls } from './file-queries.ts';
import { notifyFailure } from '#lib/notify.tsx';

/**
 * Says that a file which was just uploaded is in the library already, and offers to use the one there instead.
 * @param id of the new one, which is deleted then
 * @param onUse is given the address of the one that was there
 */
export function DuplicateNote({ id, onUse }: { id: string; onUse: (address: string) => void }) {
  const { remove } = useFileCalls();
  const { data: earlier } = useQuery({
    queryKey: [libraryKey, 'duplicate', id],
    queryFn: async () => {
      const { duplicates } = (await readFile(id)).body;
      // Ids grow with time. One that came later may say the same of this one, and both would be deleted.
      return duplicates.find(({ _id }) => _id < id) ?? null;
    },
  });
  if (!earlier) return null;
  const swap = async () => {
    onUse(earlier.url);
    try {
      await remove(id);
    } catch (error) {
      notifyFailure(error, id, libraryMessages.duplicateStays);
    }
  };
  return (
    <Group gap="xs" mt="xs">
      <Text component="output" aria-label="In the library" size="sm">
        You have this already: <bdi>{earlier.name}</bdi>.
      </Text>
      <Button variant="default" onClick={() => void swap()}>
        Use that one
      </Button>
    </Group>
  );
}
