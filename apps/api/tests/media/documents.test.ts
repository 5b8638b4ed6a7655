import { readdir } from 'node:fs/promises';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { documentKinds, maxDocumentBytes } from '@site/contract';
import { downloadAddress, namedAddress } from '@site/contract/file-names';
import { field } from '@site/contract/json';
import { uploadMessages } from '@site/contract/messages';
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../lib/test-api.ts';

// Documents on the upload host: good ones of each kind, and such as try to do harm.

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
});

type Bytes = Uint8Array | string;

function upload(bytes: Bytes, as: string | undefined = token) {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'a.pdf');
  form.set('folder', 'Documents');
  return api.call('POST', '/v1_1/site/raw/upload', { ...(as && { token: as }), body: form });
}

const download = (secureUrl: string) => fetch(api.url + new URL(secureUrl).pathname);

/** A PDF. @param change adds to it */
async function pdf(change: (pdf: PDFDocument) => unknown = () => {}, pages = ['Terms']) {
  const document = await PDFDocument.create();
  for (const text of pages) document.addPage([595, 842]).drawText(text, { x: 50, y: 700 });
  await change(document);
  return document.save();
}

const main = { docx: 'word/document', xlsx: 'xl/workbook', pptx: 'ppt/presentation' };
const types = {
  docx: 'wordprocessingml.document',
  xlsx: 'spreadsheetml.sheet',
  pptx: 'presentationml.presentation',
};

/** An office document. @param more of its parts */
function office(kind: keyof typeof main, more: Zippable = {}, type = types[kind]) {
  const contentType = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types><Override PartName="/${main[kind]}.xml" ContentType="${contentType}"/></Types>`,
    ),
    [`${main[kind]}.xml`]: strToU8('<?xml version="1.0"?><a>Terms</a>'),
    ...more,
  });
}

const openDocument = (more: Zippable = {}) =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8('<?xml version="1.0"?><a/>'),
    'META-INF/manifest.xml': strToU8('<?xml version="1.0"?><manifest/>'),
    ...more,
  });

const good: Record<(typeof documentKinds)[number], () => Bytes | Promise<Bytes>> = {
  pdf: () => pdf(),
  docx: () => office('docx'),
  xlsx: () => office('xlsx'),
  pptx: () => office('pptx'),
  odt: () => openDocument(),
  csv: () => '\uFEFFitem,count\npump,2\nپمپ,3\n',
};

describe('a document', () => {
  it.each(documentKinds)('is taken as %s, and served as nothing else', async (kind) => {
    const { status, body } = await upload(await good[kind]());
    expect(status, JSON.stringify(body)).toBe(200);
    const address = field(body, 'secure_url');
    expect(body).toMatchObject({
      secure_url: expect.stringMatching(
        `^http://api.example.org/media/Documents/[\\w-]+\\.${kind}$`,
      ),
      public_id: expect.stringMatching(/^Documents\/[\w-]+$/),
      format: kind,
      bytes: expect.any(Number),
    });
    const { headers, status: served } = await download(address);
    expect(served).toBe(200);
    expect(headers.get('content-disposition')).toBe(kind === 'pdf' ? 'inline' : 'attachment');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('content-type')).toMatch(/^(application\/(pdf|vnd\..+)|text\/csv.*)$/);
    const row = await api.db.upload.findUniqueOrThrow({
      where: { address: new URL(address).pathname },
    });
    expect(row).toMatchObject({ kind: 'document', folder: 'Documents', width: null });
  });

  it.each(['\uFEFF', '\r\n', ' \n\0\t\n', '\uFEFF\n'])(
    'that is a PDF behind %j is stored from its beginning on, and read',
    async (blanks) => {
      const whole = Buffer.from(await pdf(undefined, ['Terms']));
      const { status, body } = await upload(Buffer.concat([Buffer.from(blanks), whole]));
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({ pages: 1, bytes: whole.length });
      const stored = Buffer.from(await (await download(field(body, 'secure_url'))).arrayBuffer());
      expect(stored.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  it.each(['docx', 'xlsx', 'pptx'] as const)('that is %s may have backslashes', async (kind) => {
    const parts = Object.entries(unzipSync(office(kind)));
    const file = zipSync(
      Object.fromEntries(parts.map(([name, part]) => [name.replaceAll('/', '\\'), part])),
    );
    const { status, body } = await upload(file);
    expect(status, JSON.stringify(body)).toBe(200);
    const stored = await (await download(field(body, 'secure_url'))).arrayBuffer();
    expect(Object.keys(unzipSync(new Uint8Array(stored)))).toEqual(parts.map(([name]) => name));
  });

  const names: [title: string, name: string][] = [
    ['Annual report', 'filename="Annual report.pdf"'],
    ['Annual report.PDF', 'filename="Annual report.pdf"'],
    ['ٹینڈر 7', `filename="_____ 7.pdf"; filename*=UTF-8''%D9%B9%DB%8C%D9%86%DA%88%D8%B1%207.pdf`],
    [
      '“Terms”/conditions: a*',
      `filename="_Terms_ conditions a.pdf"; filename*=UTF-8''%E2%80%9CTerms%E2%80%9D%20conditions%20a.pdf`,
    ],
    ["Farmers' day (1)", `filename="Farmers' day (1).pdf"`],
    ['../../etc/passwd', 'filename="etc passwd.pdf"'],
    ['a\r\nSet-Cookie: b=1', 'filename="a Set-Cookie b=1.pdf"'],
    [
      'ص'.repeat(200),
      `filename="${'_'.repeat(125)}.pdf"; filename*=UTF-8''${'%D8%B5'.repeat(125)}.pdf`,
    ],
  ];
  it.each(names)('is saved under its title %j, and shown under it', async (title, name) => {
    const { body } = await upload(await pdf());
    const url = field(body, 'secure_url');
    const dispositionAt = async (address: string) => {
      const { pathname, search } = new URL(address);
      return (await fetch(api.url + pathname + search)).headers.get('content-disposition');
    };
    expect(await dispositionAt(downloadAddress(url, title))).toBe(`attachment; ${name}`);
    expect(await dispositionAt(namedAddress(url, title))).toBe(`inline; ${name}`);
  });

  it('that is a PDF is read, and its first page shown', async () => {
    const { body } = await upload(await pdf(undefined, ['Terms of the tender', 'Page two']));
    expect(body).toMatchObject({ pages: 2, previewUrl: expect.stringMatching(/\.webp$/) });
    const row = await api.db.upload.findUniqueOrThrow({
      where: { address: new URL(field(body, 'secure_url')).pathname },
    });
    expect(row.text).toBe('Terms of the tender\nPage two');
    const preview = await download(field(body, 'previewUrl'));
    const { format, height } = await sharp(await preview.arrayBuffer()).metadata();
    expect([format, height]).toEqual(['webp', 1200]);
  });

  it('is taken from sixteen at once', async () => {
    const kinds = Object.values(good);
    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_each, at) =>
        upload(await (kinds[at % kinds.length] ?? pdf)()),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is for staff', async () => {
    expect((await upload(await pdf(), await api.as('user'))).status).toBe(403);
  });
});

const javascript = (document: PDFDocument) => document.addJavaScript('a', 'app.alert(1)');
/** A PDF that does something when it is opened. */
const opening = (action: Record<string, unknown>) =>
  pdf((document) => {
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj(action as never));
  });

async function patched(bytes: Promise<Uint8Array> | Uint8Array, from: string, to: string) {
  const text = Buffer.from(await bytes).toString('latin1');
  expect(text).toContain(from);
  return Buffer.from(text.replaceAll(from, to), 'latin1');
}

/** With the flag of an encrypted entry, in its header and in the directory. */
function flagged(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = 0; at + 10 < bytes.length; at += 1) {
    if (bytes.readUInt32LE(at) === 0x04_03_4b_50) bytes[at + 6] = 1;
    if (bytes.readUInt32LE(at) === 0x02_01_4b_50) bytes[at + 8] = 1;
  }
  return bytes;
}

/** An OLE container, as office programs wrap an encrypted document. */
function wrapped(): Buffer {
  const bytes = Buffer.alloc(4096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  Buffer.from('EncryptedPackage', 'utf16le').copy(bytes, 1024);
  return bytes;
}

const endRecord = Buffer.from('PK\u0005\u0006');

/** An archive with bytes that no entry has. */
function widened(zip: Uint8Array): Buffer {
  const bytes = Buffer.from(zip);
  const more = Buffer.from('%PDF-1.4 and much more of it');
  const at = bytes.lastIndexOf(endRecord) + 16;
  const directory = bytes.readUInt32LE(at);
  bytes.writeUInt32LE(directory + more.length, at);
  return Buffer.concat([bytes.subarray(0, directory), more, bytes.subarray(directory)]);
}

/** An archive with a comment at its end. */
function withComment(zip: Uint8Array, comment: string): Buffer {
  const bytes = Buffer.concat([zip, Buffer.from(comment)]);
  bytes.writeUInt16LE(comment.length, bytes.lastIndexOf(endRecord) + 20);
  return bytes;
}

const { macros, locked, activePdf, beforePdf, brokenDocument, tooMuchInside, notADocument } =
  uploadMessages;
const zeros = (length: number) => new Uint8Array(length);

const hostile: [
  what: string,
  status: number,
  message: string,
  make: () => Bytes | Promise<Bytes>,
][] = [
  ['a PDF with a script', 400, activePdf, () => pdf(javascript)],
  ['one that starts a program', 400, activePdf, () => opening({ S: 'Launch', F: 'cmd.exe' })],
  [
    'one that runs a script when it is opened, written in another way',
    400,
    activePdf,
    async () =>
      patched(
        await pdf((document) => {
          document.catalog.set(
            PDFName.of('OpenAction'),
            document.context.obj({ S: 'JavaScript', JS: PDFString.of('1') }),
          );
        })
          .then((bytes) => PDFDocument.load(bytes))
          .then((loaded) => loaded.save({ useObjectStreams: false })),
        '/JavaScript',
        '/J#61vaScript',
      ),
  ],
  [
    'one that holds a file',
    400,
    activePdf,
    () => pdf((document) => document.attach(Buffer.from('MZ'), 'a.exe', {})),
  ],
  [
    'a PDF with a password',
    400,
    locked,
    () => pdf((document) => document.encrypt({ userPassword: 'a', ownerPassword: 'b' })),
  ],
  [
    'a PDF whose tree of pages is a loop',
    400,
    brokenDocument,
    () =>
      pdf(({ catalog, context }) => {
        const pages = catalog.get(PDFName.of('Pages'));
        const inner = context.register(
          context.obj({ Type: 'Pages', Count: 1, Kids: [pages ?? null] }),
        );
        catalog.Pages().set(PDFName.of('Kids'), context.obj([inner]));
      }),
  ],
  [
    'a PDF whose pages double in each of many levels',
    400,
    brokenDocument,
    () =>
      pdf(({ catalog, context }) => {
        let node = catalog.Pages().Kids().get(0);
        for (let level = 0; level < 40; level += 1) {
          node = context.register(
            context.obj({ Type: 'Pages', Count: 2 ** 20, Kids: [node, node] }),
          );
        }
        catalog.Pages().set(PDFName.of('Kids'), context.obj([node]));
      }),
  ],
  ['half of a PDF', 400, brokenDocument, async () => (await pdf()).subarray(0, 300)],
  ['what says that it is a PDF', 400, brokenDocument, () => '%PDF-1.7\nhello'],
  [
    'a PDF behind something else',
    415,
    notADocument,
    async () => Buffer.concat([Buffer.from('GIF89a...'), await pdf()]),
  ],
  [
    'a PDF before a page',
    400,
    brokenDocument,
    async () => Buffer.concat([await pdf(), Buffer.from('<script>alert(1)</script>')]),
  ],
  [
    'a PDF that is an archive, too',
    400,
    brokenDocument,
    async () => withComment(Buffer.concat([await pdf(), zipSync({ 'a.exe': zeros(9) })]), '%%EOF'),
  ],
  ['a PDF behind a text', 400, beforePdf, () => 'a,b\n%PDF-1.4 <script>alert(1)</script>'],
  [
    'a document with macros',
    400,
    macros,
    () => office('docx', { 'word/vbaProject.bin': zeros(10) }),
  ],
  [
    'one of a type that has macros',
    400,
    macros,
    () => office('xlsx', { 'xl/macrosheets/sheet1.xml': strToU8('<a/>') }),
  ],
  [
    'one with a document with macros in it',
    400,
    macros,
    () => office('pptx', { 'ppt/embeddings/sheet.xlsm': zeros(10) }),
  ],
  ['an open document with macros', 400, macros, () => openDocument({ 'Basic/a.xml': zeros(3) })],
  ['one with scripts', 400, macros, () => openDocument({ 'Scripts/python/a.py': zeros(3) })],
  ['a wrapped document with a password', 400, locked, wrapped],
  ['an encrypted archive', 400, locked, () => flagged(office('docx'))],
  [
    'an open document with a password',
    400,
    locked,
    () =>
      openDocument({
        'META-INF/manifest.xml': strToU8('<manifest:encryption-data manifest:checksum=""/>'),
      }),
  ],
  [
    'an archive that unpacks to much',
    400,
    tooMuchInside,
    () => office('docx', { 'word/media/a.xml': zeros(40_000_000) }),
  ],
  [
    'one of very many files',
    400,
    tooMuchInside,
    () =>
      office(
        'docx',
        // Not compressed: that would take so long that the API ends idle connections meanwhile.
        Object.fromEntries(
          Array.from({ length: 5001 }, (_, at) => [
            `word/${at}`,
            [zeros(0), { level: 0 }] as const,
          ]),
        ),
      ),
  ],
  [
    'one that holds more than it says',
    400,
    brokenDocument,
    () => {
      const bytes = Buffer.from(office('docx', { 'word/media/a.xml': zeros(9_000_000) }));
      const size = Buffer.alloc(4);
      size.writeUInt32LE(9_000_000);
      for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 4)) {
        bytes.writeUInt32LE(1000, at);
      }
      return bytes;
    },
  ],
  ['an archive that ends early', 400, brokenDocument, () => office('docx').subarray(0, -30)],
  [
    'one whose bytes are not those that it was made of',
    400,
    brokenDocument,
    () => {
      const bytes = Buffer.from(openDocument());
      bytes.write('X', bytes.indexOf('opendocument.text') + 17 - 1);
      bytes.write('t', bytes.indexOf('opendocument.') + 16);
      const at = bytes.indexOf('content.xml') + 15;
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      return bytes;
    },
  ],
  [
    'an archive behind something else',
    415,
    notADocument,
    () => Buffer.concat([Buffer.from('MZ program'), office('docx')]),
  ],
  ['one with something before its directory', 400, brokenDocument, () => widened(office('docx'))],
  ['one with a comment', 400, brokenDocument, () => withComment(office('docx'), '%PDF-1.4')],
  ['a plain archive', 415, notADocument, () => zipSync({ 'a.exe': zeros(10) })],
  ['a page', 415, notADocument, () => '<!doctype html><script>alert(1)</script>'],
  ['a table with a page in it', 415, notADocument, () => 'a,b\n1,<script src=//x></script>\n'],
  ['a drawing', 415, notADocument, () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a program', 415, notADocument, () => '#!/bin/sh\necho\n'],
  ['a text that is not UTF-8', 415, notADocument, () => new Uint8Array([0x61, 0x2c, 0xff, 0xfe])],
  ['a text with a NUL', 415, notADocument, () => 'a,b\0\n'],
  ['nothing', 415, notADocument, () => ''],
  [
    'a picture',
    415,
    notADocument,
    () =>
      sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
];

describe('who has made a document, and where on a disk', () => {
  const name = 'Sana Ahmed';
  const path = 'C:\\Users\\sana\\';
  const core = `<cp:coreProperties><dc:title>Terms</dc:title><dc:creator>${name}</dc:creator><cp:lastModifiedBy>${name}</cp:lastModifiedBy></cp:coreProperties>`;
  const app = `<Properties><Template>${path}a.dotx</Template><Company>${name}</Company><Pages>1</Pages></Properties>`;
  const properties = { 'docProps/core.xml': strToU8(core), 'docProps/app.xml': strToU8(app) };
  const workbook = `<workbook><mc:AlternateContent xmlns:mc="m"><mc:Choice Requires="x15"><x15ac:absPath url="${path}"/></mc:Choice></mc:AlternateContent><sheets/></workbook>`;
  const meta = `<office:meta><meta:initial-creator>${name}</meta:initial-creator><dc:creator>${name}</dc:creator><meta:template xlink:href="${path}"/><dc:title>Terms</dc:title></office:meta>`;
  const authored: Record<string, () => Promise<Uint8Array>> = {
    docx: async () => office('docx', properties),
    pptx: async () => office('pptx', properties),
    xlsx: async () => office('xlsx', { ...properties, 'xl/workbook.xml': strToU8(workbook) }),
    odt: async () => openDocument({ 'meta.xml': strToU8(meta) }),
    pdf: async () => plainPdf,
  };
  /** One as most programs write them: what is known of it is in an object of its own. */
  const plainPdf = Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
      '2 0 obj <</Type /Pages /Count 1 /Kids [3 0 R]>> endobj',
      '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300]>> endobj',
      `4 0 obj <</Title (Terms) /Author (${name}) >> endobj`,
      `5 0 obj <</Type /Metadata /Length 99>> stream\n<dc:creator><rdf:Seq><rdf:li>${name}</rdf:li></rdf:Seq></dc:creator>\nendstream endobj`,
      'trailer <</Root 1 0 R /Info 4 0 R>>',
      'startxref\n0\n%%EOF',
    ].join('\n'),
  );
  /** What stands in a file, also in the parts of an archive. */
  const textOf = (bytes: Uint8Array) =>
    bytes[0] === 0x50
      ? Object.values(unzipSync(bytes))
          .map((part) => Buffer.from(part).toString())
          .join('\n')
      : Buffer.from(bytes).toString('latin1');

  /** The names of the parts of an archive, else the length, by which offsets stay right. */
  const partsOf = (bytes: Uint8Array) =>
    bytes[0] === 0x50 ? Object.keys(unzipSync(bytes)) : bytes.length;

  it.each(Object.keys(authored))(
    'is not in what was uploaded as %s, and all else is',
    async (kind) => {
      const sent = (await authored[kind]?.()) ?? new Uint8Array();
      const { status, body } = await upload(sent);
      expect(status, JSON.stringify(body)).toBe(200);
      const answer = await download(field(body, 'secure_url'));
      const stored = new Uint8Array(await answer.arrayBuffer());
      expect(textOf(sent)).toContain(name);
      const text = textOf(stored);
      expect([text.includes(name), text.includes(path)]).toEqual([false, false]);
      expect(text).toContain('Terms');
      expect(partsOf(stored)).toEqual(partsOf(sent));
      // What was cleaned is as good as before, and stays as it is.
      const again = await upload(stored);
      expect(again.status).toBe(200);
      const twice = await download(field(again.body, 'secure_url'));
      expect(Buffer.from(await twice.arrayBuffer()).equals(stored)).toBe(true);
    },
  );

  it.each(['pdf', 'docx'])('is looked for in one pass, whatever a %s repeats', async (kind) => {
    const many = '<dc:creator>'.repeat(200_000);
    // Where an object is said to be what is known of the document.
    const long = `/Info 5 0 R /Author (${'a'.repeat(12_000_000)})`;
    const sent =
      kind === 'pdf'
        ? await patched(plainPdf, '</dc:creator>', `</dc:creator>${many}${long}`)
        : office('docx', { 'docProps/core.xml': strToU8(many.replaceAll('>', ' ')) });
    expect((await upload(sent)).status).toBe(200);
  });

  it('stays in a document that is signed, which would not be valid otherwise', async () => {
    const sent = office('docx', { ...properties, '_xmlsignatures/sig1.xml': strToU8('<a/>') });
    const odt = openDocument({
      'meta.xml': strToU8(meta),
      'META-INF/documentsignatures.xml': strToU8('<a/>'),
    });
    for (const each of [sent, odt]) {
      const answer = await download(field((await upload(each)).body, 'secure_url'));
      expect(Buffer.from(await answer.arrayBuffer()).equals(each)).toBe(true);
    }
  });

  const part = (text: string) => strToU8(`<?xml version="1.0"?><a>${text}</a>`);
  const comment = (by: string) =>
    office('docx', { 'word/comments.xml': part(`<w:comment w:id="0" w:author="${by}"/>`) });
  const annotated = (annotation: Record<string, unknown>) =>
    pdf((document) => {
      const added = document.context.register(document.context.obj(annotation as never));
      document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([added]));
    });
  const staying: Record<string, () => Bytes | Promise<Bytes>> = {
    'a compressed object of a PDF': () => pdf((document) => document.setAuthor(name)),
    'a PDF with a very long name': () => patched(plainPdf, `(${name})`, `(${'a'.repeat(2000)})`),
    'compressed XMP': () =>
      pdf((document) => {
        const xmp = `<dc:creator><rdf:Seq><rdf:li>${name}</rdf:li></rdf:Seq></dc:creator>`;
        document.context.register(document.context.flateStream(xmp, { Type: 'Metadata' }));
      }),
    'a comment in a PDF': () =>
      annotated({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9], T: PDFString.of(name) }),
    'a link of a PDF to a folder': () =>
      annotated({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 9, 9],
        A: { S: 'URI', URI: PDFString.of('file:///C:/Users/sana/a.docx') },
      }),
    'a signed PDF': () =>
      patched(plainPdf, '/Type /Catalog', '/Type /Catalog /Perms <</ByteRange [0 1 2 3]>>'),
    'a comment in Word': () => comment(name),
    'a comment in Urdu': () => comment('ثنا احمد'),
    'a tracked change': () =>
      office('docx', { 'word/footnotes.xml': part(`<w:ins w:id="1" w:author="${name}"/>`) }),
    'a template of Word': () =>
      office('docx', {
        'word/_rels/settings.xml.rels': part(`<Relationship Target="file:///${path}a.dotx"/>`),
      }),
    'a property of its own': () =>
      office('docx', {
        'docProps/custom.xml': part(`<property><vt:lpwstr>${name}</vt:lpwstr></property>`),
      }),
    'a signed document of Word': () =>
      office('docx', { ...properties, '_xmlsignatures/sig1.xml': part('') }),
    'a note in Excel': () =>
      office('xlsx', { 'xl/comments1.xml': part(`<authors><author>${name}</author></authors>`) }),
    'a conversation in Excel': () =>
      office('xlsx', { 'xl/persons/person.xml': part(`<person displayName="${name}" id="a"/>`) }),
    'a comment in PowerPoint': () =>
      office('pptx', { 'ppt/commentAuthors.xml': part(`<p:cmAuthor id="1" name="${name}"/>`) }),
    'a newer comment in PowerPoint': () =>
      office('pptx', { 'ppt/authors.xml': part(`<p188:author id="{1}" name="${name}"/>`) }),
    'a comment in OpenDocument': () =>
      openDocument({ 'content.xml': part(`<dc:creator>${name}</dc:creator>`) }),
  };

  it.each(Object.keys(staying))('is said of what stays in %s', async (what) => {
    const { status, body } = await upload((await staying[what]?.()) ?? '');
    expect([status, body]).toMatchObject([200, { namesAuthors: true }]);
  });

  const clean: typeof staying = {
    ...good,
    ...authored,
    'docx without persons': () => comment('Author'),
    'a table of Excel': () =>
      office('xlsx', { 'xl/tables/table1.xml': part('<table displayName="Pumps"/>') }),
    'a field of a PDF': () =>
      annotated({ Type: 'Annot', Subtype: 'Widget', Rect: [0, 0, 9, 9], T: PDFString.of('Date') }),
  };

  it.each(Object.keys(clean))('is not said where nothing stays: %s', async (what) => {
    const { status, body } = await upload((await clean[what]?.()) ?? '');
    expect([status, body]).toMatchObject([200, {}]);
    expect(body).not.toHaveProperty('namesAuthors');
  });
});

describe('what is refused', () => {
  it.each(hostile)('is %s', async (_what, status, message, make) => {
    const rows = await api.db.upload.count();
    const answer = await upload(await make());
    expect(answer).toMatchObject({ status, body: { msg: message, error: { message } } });
    expect(await api.db.upload.count()).toBe(rows);
  });

  it('is what is larger than 25 MB', async () => {
    expect(await upload(zeros(maxDocumentBytes + 1))).toMatchObject({
      status: 413,
      body: { msg: 'File size exceeds 25MB', error: { message: 'File size exceeds 25MB' } },
    });
  });

  it('leaves no file behind', async () => {
    const rows = await api.db.upload.findMany();
    const stored = await readdir(`${api.mediaFolder}/Documents`);
    expect(stored.toSorted()).toEqual(
      rows
        .filter(({ folder }) => folder === 'Documents')
        .map(({ address }) => address.slice('/media/Documents/'.length))
        .toSorted(),
    );
    await expect.poll(() => readdir(`${api.mediaFolder}/.incoming`)).toEqual([]);
  });
});
