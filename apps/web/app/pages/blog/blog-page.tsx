import { Link } from 'react-router';
import type { Blog } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { EntryPage } from '#layout/entry-page.tsx';
import { DayFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { UpdatedFact } from '#components/cards/updated-fact.tsx';
import { absoluteUrl } from '#head/absolute-url.ts';
import type { JsonLd } from '#head/json-ld.ts';
import { useOrganization } from '#head/organization.ts';
import { openImmediately } from '#lib/page.ts';
import { useSite } from '#lib/site.ts';
import { blog } from '#reads/lists.ts';
import { entryLoader } from '#reads/entry-loader.ts';
import { useSection } from '#reads/section.ts';
import { t } from '#language/text.ts';

export const loader = entryLoader('archives', 'blogs', blog);
export const clientLoader = openImmediately;

function postingOf(post: Blog, siteUrl: string, organization: JsonLd): JsonLd {
  if (!import.meta.env.SSR) return { '@type': 'BlogPosting' };
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    image: absoluteUrl(post.thumbnailUrl, siteUrl),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: siteUrl + addressOf('blogs', post),
    author: organization,
    publisher: organization,
  };
}

export default function BlogPage() {
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const archives = useSection('archives');
  return (
    <EntryPage
      kind="blogs"
      reads={blog}
      section={archives}
      way={[{ label: archives.title, to: '/archives' }]}
    >
      {(post) => {
        const { description, thumbnailUrl, createdAt, updatedAt } = post;
        return {
          description,
          article: { published: createdAt, changed: updatedAt },
          jsonLd: [postingOf(post, siteUrl, organization)],
          imageUrl: thumbnailUrl,
          imageAlt: post.imageAlt,
          meta: (
            <>
              <DayFact instant={createdAt} />
              <UpdatedFact entry={post} />
            </>
          ),
          end: <Link to="/archives">{t('All posts')}</Link>,
          children: <LongText text={description} />,
        };
      }}
    </EntryPage>
  );
}
