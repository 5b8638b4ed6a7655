import { useSearchParams } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { textPageMessages } from '@site/contract/messages';
import { ExpandableText } from '@site/ui';
import { Card, CardGrid } from '#components/cards/card.tsx';
import { Entries } from '#components/lists/entries.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { pagedQuery } from '#lib/paging.ts';
import { blogs } from '#reads/lists.ts';
import { SectionPage } from '#section/section-page.tsx';
import { t } from '#language/text.ts';

export const loader = listLoader('archives', blogs, pagedQuery);
export const clientLoader = openImmediately;
export const queryParameters = ['page'];

/** Characters of a post that show until it is expanded. */
const previewLength = 150;

export default function ArchivesPage() {
  const [query] = useSearchParams();
  const read = blogs.useRead(pagedQuery(query));
  return (
    <SectionPage
      position="archives"
      failure={read.state === 'failed' && t(textPageMessages.blogsFailed)}
    >
      <Entries read={read} empty={<EmptyList>{t(textPageMessages.noBlogs)}</EmptyList>}>
        {(posts) => (
          <CardGrid>
            {posts.map(({ _id, title, description, thumbnailUrl }, at) => (
              <Card
                key={_id}
                title={title}
                imageUrl={thumbnailUrl}
                to={addressOf('blogs', { _id })}
                heading="h2"
                isFirst={at === 0}
              >
                <ExpandableText
                  text={description}
                  length={previewLength}
                  moreLabel={t('Read more')}
                  lessLabel={t('Show Less')}
                  subject={title}
                />
              </Card>
            ))}
          </CardGrid>
        )}
      </Entries>
    </SectionPage>
  );
}
