import type { Page, PageCard } from '@site/contract';
import { defaultPage } from '@site/contract/defaults';
import type { ShownPage } from '@site/ui';
import { pictureAddress } from '#lib/text/picture-address.ts';

/** A card that has just been added is given its id by the server. */
export type CardValues = Omit<PageCard, '_id'> & { _id?: string | undefined };

/** What the form holds. */
export type PageValues = Pick<
  Page,
  | 'url'
  | 'template'
  | 'mainTitle'
  | 'contentPosition'
  | 'imagePlacement'
  | 'status'
  | 'publishAt'
  | 'unpublishAt'
  | 'colors'
  | 'isJustified'
> &
  Record<'mainDescription' | 'buttonText' | 'buttonLink' | 'mainImage' | 'imageAlt', string> & {
    cards: CardValues[];
    /** Keywords as one text with commas. */
    seo: Record<'title' | 'description' | 'keywords', string>;
  };

/** A stored page, or the beginning of a new one, as the form holds it. */
export function valuesOf(
  page: Pick<Page, keyof PageValues> = { ...defaultPage, url: '', mainTitle: '' },
): PageValues {
  const { url, template, mainTitle, contentPosition, imagePlacement, status, colors } = page;
  return {
    template,
    url,
    mainTitle,
    mainDescription: page.mainDescription ?? '',
    buttonText: page.buttonText ?? '',
    buttonLink: page.buttonLink ?? '',
    isJustified: page.isJustified,
    contentPosition,
    mainImage: page.mainImage ?? '',
    imageAlt: page.imageAlt ?? '',
    imagePlacement,
    cards: page.cards,
    colors,
    seo: { ...page.seo, keywords: page.seo.keywords.join(', ') },
    status,
    publishAt: page.publishAt,
    unpublishAt: page.unpublishAt,
  };
}

/** A new card. */
export const blankCard: CardValues = {
  title: '',
  description: '',
  image: '',
  buttonText: '',
  buttonLink: '',
};

/** The page as visitors will see it. */
export function shownPage(values: PageValues): ShownPage {
  return {
    ...values,
    mainTitle: values.mainTitle || 'Main title',
    mainImage: pictureAddress(values.mainImage),
    cards: values.cards.map((card, at) => ({
      ...card,
      _id: card._id ?? `new-${at}`,
      image: pictureAddress(card.image) ?? '',
    })),
  };
}
