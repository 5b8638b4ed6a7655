import { Paragraph } from '@site/ui';
import { Card, CardFoot, CardGrid, LoadingCards } from '#components/cards/card.tsx';
import { bodyCards } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import { few } from './list-sizes.ts';

/** The home page's section BodyCard: what leads to the main areas of work; gone when there is none. */
export function BodyCards() {
  const section = useSection('body-cards');
  const cards = bodyCards.useRead(few);
  if (cards.state === 'loading') {
    return (
      <SectionBlock section={section} level={2}>
        <LoadingCards />
      </SectionBlock>
    );
  }
  const shown = entriesOf(cards);
  if (shown.length === 0) return null;
  return (
    <SectionBlock section={section} level={2}>
      <CardGrid>
        {shown.map(({ _id, title, description, image, url }) => (
          <Card key={_id} look="panel" imageUrl={image} title={title} to={url}>
            {description && <Paragraph text={description} />}
            <CardFoot>
              <span aria-hidden="true">{t('Learn more')}</span>
            </CardFoot>
          </Card>
        ))}
      </CardGrid>
    </SectionBlock>
  );
}
