import { formattedSign } from '@site/contract/formatted-text';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ExpandableText } from './expandable-text.tsx';
import { PictureHost } from '../picture.tsx';
import { Paragraph, Paragraphs } from './running-text.tsx';

const text = `${formattedSign}## What we found

In **Layyah** a *cow*, call 0300-1234567. See [our page](/news) or [this](javascript:alert(1)).

- one
- two

3. three

> "It was quick."

\u200fURDU in Latin letters

گائے کی **بیماری**`;

it('shows a formatted text as elements', async () => {
  const { container } = render(<Paragraphs text={text} level={3} />);
  expect(await screen.findByRole('heading', { level: 3, name: 'What we found' })).toBeVisible();
  expect(container.querySelector('strong')).toHaveTextContent('Layyah');
  expect(container.querySelector('em')).toHaveTextContent('cow');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:03001234567',
    '/news',
  ]);
  expect(screen.getByRole('link', { name: 'our page' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(container).toHaveTextContent('or [this](javascript:alert(1)).');
  const [bullets, numbers] = screen.getAllByRole('list');
  expect(bullets && within(bullets).getAllByRole('listitem')).toHaveLength(2);
  expect(numbers).toHaveAttribute('start', '3');
  expect(container.querySelector('blockquote p')).toHaveTextContent('It was quick.');
  expect(screen.getByText(/URDU in Latin/).closest('p')).toHaveAttribute('dir', 'rtl');
  expect(screen.getByText('بیماری').closest('p')).toHaveAttribute('lang', 'ur');
});

const upload = '/media/News/0199d2a4-7f1c-7b3e-9c55-3f5f2f1f6a10';

it('shows tables, pictures, documents, videos and call-outs', async () => {
  const { container } = render(
    <PictureHost value="https://api.example.org">
      <Paragraphs
        text={`${formattedSign}| District | Dogs |
| --- | --- |
| لاہور | 12 |

![A vet and two goats](${upload}.webp#1200x800-wide)
Photo: *Amna*

![Annual report](${upload}.pdf)

![How we vaccinate](https://www.youtube.com/watch?v=dQw4w9WgXcQ)

> [!IMPORTANT]
> بچوں کو دور رکھیں`}
      />
    </PictureHost>,
  );
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('columnheader', { name: 'Dogs' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: 'لاہور' })).toHaveAttribute('dir', 'rtl');
  const picture = screen.getByRole('img', { name: 'A vet and two goats' });
  expect(picture).toHaveAttribute('src', `https://api.example.org${upload}.webp`);
  expect(picture).toHaveAttribute('srcset', expect.stringContaining('?w=640 640w'));
  expect(picture).toHaveAttribute('width', '1200');
  expect(screen.getByText('Amna').closest('figure')).toContainElement(picture);
  expect(screen.getByRole('link', { name: 'PDF Annual report' })).toHaveAttribute(
    'href',
    `https://api.example.org${upload}.pdf`,
  );
  expect(container.querySelector('details:not([open]) iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  );
  expect(screen.getByRole('note')).toHaveTextContent('اہم');
});

it('shows a text that looks like one as it is', () => {
  const plain = '## Not a heading **or bold**\n- [a](/b)';
  const { container } = render(<Paragraphs text={plain} />);
  expect(container.querySelectorAll('p')).toHaveLength(1);
  expect(container).toHaveTextContent(plain, { normalizeWhitespace: false });
});

it('cuts by the characters that are seen', () => {
  const { container } = render(
    <Paragraph text={`${formattedSign}## **One** [health](/x) for all`} length={10} />,
  );
  expect(container).toHaveTextContent('One health…');
});

it('expands a text to its headings and lists', async () => {
  render(
    <ExpandableText text={text} length={20} moreLabel="Read More" lessLabel="Less" subject="it" />,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Read More: it' }));
  expect(await screen.findByRole('heading', { level: 4 })).toHaveTextContent('What we found');
});
