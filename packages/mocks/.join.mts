import sharp from 'sharp';
const [out, ...files] = process.argv.slice(2);
const imgs = await Promise.all(files.map(async (f) => ({ f, m: await sharp(f).metadata() })));
const h = Math.min(2600, Math.max(...imgs.map((i) => i.m.height!)));
let x = 0;
const comps = [];
for (const { f, m } of imgs) {
  comps.push({
    input: await sharp(f)
      .extract({ left: 0, top: 0, width: m.width!, height: Math.min(h, m.height!) })
      .png()
      .toBuffer(),
    left: x,
    top: 0,
  });
  x += m.width! + 20;
}
await sharp({ create: { width: x, height: h, channels: 3, background: '#888' } })
  .composite(comps)
  .png()
  .toFile(out!);
