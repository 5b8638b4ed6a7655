import { newsletterMessages } from '@site/contract/messages';
import {
  data,
  Link,
  useHref,
  useActionData,
  useLocation,
  useParams,
  type ActionFunctionArgs,
} from 'react-router';
import { AccountPage } from '#components/account-page.tsx';
import { postCalls } from '#lib/api.ts';
import { inPath } from '#lib/in-path.ts';
import { problemText } from '#lib/problem-text.ts';
import { siteContext, visitorContext } from '#lib/site.ts';
import { t } from '#language/text.ts';

/** What the links in our mails are for, as their addresses name it. */
const kinds = {
  confirm: {
    title: 'Confirm your subscription',
    intro: 'You asked for our newsletter. One press, and you get it.',
    button: 'Confirm',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    intro: 'One press, and you get no more newsletters from us.',
    button: 'Unsubscribe',
  },
} as const;

type Kind = keyof typeof kinds;

const isKind = (word = ''): word is Kind => Object.hasOwn(kinds, word);

/** Who opens the page changes nothing, because programs open links in mails, too. */
export function loader({ params }: Pick<ActionFunctionArgs, 'params'>) {
  if (!isKind(params['kind'])) throw data(null, { status: 404 });
  return null;
}

/** What the button posts, with and without scripts; and what mail programs post for their own button (RFC 8058). */
export async function action({ params, context }: ActionFunctionArgs) {
  const { kind, token = '' } = params;
  if (!isKind(kind)) throw data(null, { status: 404 });
  // Without a key: it does the same each time, also to who has subscribed again meanwhile.
  const { newsletter } = postCalls(context.get(siteContext).internalApiUrl, {
    visitor: context.get(visitorContext),
  });
  const answer = await newsletter[kind]
    .mutate({ params: { token: inPath(token) }, body: undefined })
    .catch(() => ({ status: 503, body: null }));
  // Not to be pressed again: it is done, or the link leads nowhere.
  const isOver = answer.status < 500;
  const text = problemText(answer, newsletterMessages.linkFailed);
  return data({ isOver, text }, { status: answer.status });
}

/** The pages to which mails of the newsletter lead. */
export default function NewsletterLinkPage() {
  const { kind } = useParams();
  const path = useHref(useLocation().pathname);
  const { title, intro, button } = kinds[isKind(kind) ? kind : 'confirm'];
  const answer = useActionData<typeof action>();
  return (
    <AccountPage title={t(title)} intro={answer?.text ?? t(intro)}>
      {answer?.isOver ? (
        <Link to="/home" className="button">
          {t('Go to the home page')}
        </Link>
      ) : (
        // Not sent by scripts: a page without them does the same.
        <form method="post" action={path}>
          <button type="submit" className="button">
            {t(button)}
          </button>
        </form>
      )}
    </AccountPage>
  );
}
