import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

describe('a picture', () => {
  it('keeps its place and waits until it is needed', () => {
    render(<Picture src="/well.webp" alt="A well" width={600} height={400} />);
    const image = screen.getByRole('img', { name: 'A well' });
    expect(image).toHaveAttribute('width', '600');
    expect(image).toHaveAttribute('height', '400');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('comes at once when it is the first of a page', () => {
    render(<Picture src="/well.webp" alt="A well" width={600} height={400} isFirst />);
    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('loading', 'eager');
    expect(image).toHaveAttribute('fetchpriority', 'high');
  });

  it.each([
    ['higher than wide in a box that is not', 800, 1100, 400, true],
    ['higher than wide in a box that is, too', 800, 1100, 720, false],
    ['wider than high', 1100, 800, 400, false],
  ])(
    'keeps its place, cut to its box or whole: %s',
    (_what, naturalWidth, naturalHeight, height, isWhole) => {
      render(<Picture src="/notice.webp" alt="A notice" width={600} height={height} />);
      const image = screen.getByRole('img');
      Object.defineProperties(image, {
        naturalWidth: { value: naturalWidth },
        naturalHeight: { value: naturalHeight },
      });
      fireEvent.load(image);
      expect(image.hasAttribute('data-whole')).toBe(isWhole);
    },
  );

  it.each([
    ['/well.webp#focus=25,100', '25% 100%'],
    ['/well.webp', ''],
    ['/well.webp#focus=25,1;color:red', ''],
  ])('keeps the focal point in view that its address names: %s', (src, position) => {
    render(<Picture src={src} alt="A well" width={600} height={400} />);
    expect(screen.getByRole('img').style.objectPosition).toBe(position);
  });

  it('is replaced by a tint of the same size when it fails to load, and returns with another address', () => {
    const { rerender, container } = render(
      <Picture src="/gone.webp" alt="A well" width={600} height={400} />,
    );
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container.firstElementChild).toHaveStyle({ aspectRatio: '600 / 400' });

    rerender(<Picture src="/there.webp" alt="A well" width={600} height={400} />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/there.webp');
  });
});
