import type { ConsentInput, ConsentPlace, ConsentPurpose } from '@site/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { versioned, type Answer } from '#lib/calls/versioned.ts';
import { consentsKey } from '#lib/consents.ts';
import { libraryKey } from '#ui/library/file-queries.ts';

export const purposeLabels: Record<ConsentPurpose, string> = {
  site: 'Website',
  social: 'Social networks',
  print: 'Print',
  press: 'Press',
};

export const placeLabels: Record<ConsentPlace, { label: string; description: string }> = {
  exact: { label: 'By its name', description: 'The village, the school or the clinic.' },
  district: { label: 'Only the district', description: 'Nothing that leads to where they live.' },
  none: { label: 'Not at all', description: 'Not even the district.' },
};

/** A consent with where its pictures are used, and its version. @throws ApiProblem */
export const readConsent = async (id: string) =>
  versioned(await api.consents.get.query({ params: { id } }));

/** What is done with consents. All of them throw ApiProblem. */
export function useConsentCalls() {
  const client = useQueryClient();
  const then = async <Body>(call: Promise<Answer<Body>>) => {
    const answer = versioned(await call);
    await changeCached(client, [consentsKey]);
    // Which files are shown, and what else is known of them.
    await changeCached(client, [libraryKey]);
    return answer;
  };
  const change = (
    id: string,
    body: Partial<ConsentInput> & { withdrawn?: false },
    version: string,
  ) => then(api.consents.change.mutate({ params: { id }, body, headers: { 'if-match': version } }));
  return {
    change,
    create: (body: ConsentInput) => then(api.consents.create.mutate({ body })),
    withdraw: (id: string) => then(api.consents.withdraw.mutate({ params: { id }, body: {} })),
    takeBack: (id: string, version: string) => change(id, { withdrawn: false }, version),
    remove: (id: string) => then(api.consents.remove.mutate({ params: { id } })),
    storeForm: (id: string, form: File) =>
      then(api.consents.storeForm.mutate({ params: { id }, body: { form } })),
  };
}
