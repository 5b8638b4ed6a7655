import { api, type Reads } from '#lib/api.ts';
import { optional, readOf } from '#lib/query-client.ts';

const all = { queryKey: ['slider-images'] };

/** The pictures of the home page's slider. */
export function prefetchSliderImages(reads: Reads): Promise<unknown>[] {
  return [reads.sliderImages.list.prefetchQuery({ ...all, ...optional })];
}

/** The pictures of the home page's slider. */
export function useSliderImages() {
  return readOf(api.sliderImages.list.useQuery(all));
}
