import sharp from 'sharp';

// Caching of opened files or results would be useless: the files change, and variants are stored.
sharp.cache(false);
// More threads take memory, and processors from those who read.
sharp.concurrency(1);

export { sharp };
