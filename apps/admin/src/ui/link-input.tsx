import { TextInput, type TextInputProps } from '@mantine/core';
import { customAddressOf } from '@site/contract/addresses';
import { linkMessages } from '@site/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { visibilityNow } from '#lib/publishing.ts';

/** Where a link of the menu or the footer leads; says so next to it when visitors don't see it. */
export function LinkInput(props: TextInputProps) {
  const { data: pages } = useQuery({
    queryKey: ['pages', 'of links'],
    queryFn: async () => {
      const { body } = await api.pages.list.query({ query: {} });
      // Problems are thrown.
      return Array.isArray(body) ? body : [];
    },
  });
  const address = typeof props.value === 'string' ? customAddressOf(props.value) : null;
  const page = pages?.find(({ url }) => url === address);
  const warning =
    address !== null && pages && (page === undefined ? linkMessages.missing : warningOf(page));
  return <TextInput {...props} description={warning || undefined} inputWrapperOrder={order} />;
}

function warningOf(page: object): string | false {
  const visibility = visibilityNow(page);
  if (visibility === 'draft') return linkMessages.draft;
  return visibility !== 'live' && linkMessages.notLive;
}

const order: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];
