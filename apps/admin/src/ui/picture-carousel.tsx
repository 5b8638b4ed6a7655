import { Carousel } from '@mantine/carousel';
import { Image } from '@mantine/core';
import { pictureAddress } from '#lib/text/picture-address.ts';
import '@mantine/carousel/styles.css';

/** Several pictures of one thing, one at a time. @param of what they show */
export function PictureCarousel({ addresses, of }: { addresses: readonly string[]; of: string }) {
  return (
    <Carousel
      aria-label={`Pictures of ${of}`}
      withIndicators
      slideGap="md"
      controlSize={44}
      emblaOptions={{ loop: true }}
      nextControlProps={{ 'aria-label': 'Next picture' }}
      previousControlProps={{ 'aria-label': 'Previous picture' }}
    >
      {addresses.map((address, at) => (
        <Carousel.Slide key={address}>
          <Image
            src={pictureAddress(address)}
            alt={`Picture ${at + 1} of ${addresses.length}`}
            radius="md"
            style={{ aspectRatio: '3 / 2' }}
          />
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
