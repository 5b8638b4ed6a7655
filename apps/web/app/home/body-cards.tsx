import { Paragraph } from '@site/ui';
import { Card, CardFoot, CardGrid, LoadingCards } from '#components/card.tsx';
import { useBodyCards } from '#reads/body-cards.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock } from '#section/section-block.tsx';

/** The home page's section BodyCard: what leads to the main areas of work; gone when there is none. */
export function BodyCards() {
  const section = useSection('body-cards');
  const cards = useBodyCards();
  if (cards.state === 'loading') {
    return (
      <SectionBlock section={section} level={2}>
        <LoadingCards what="our areas of work" />
      </SectionBlock>
    );
  }
  const shown = cards.state === 'ready' && Array.isArray(cards.body) ? cards.body : [];
  if (shown.length === 0) return null;
  return (
    <SectionBlock section={section} level={2}>
      <CardGrid>
        {shown.map(({ _id, title, description, image, url }) => (
          <Card key={_id} imageUrl={image} title={title} to={url}>
            {description && <Paragraph text={description} />}
            <CardFoot>
              <span aria-hidden="true">Learn more</span>
            </CardFoot>
          </Card>
        ))}
      </CardGrid>
    </SectionBlock>
  );
}
