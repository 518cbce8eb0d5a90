import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import Pdf from 'pdfkit';

import type { PaperColumn } from '#content/papers.ts';

import { unpackedFont } from './unpacked-font.ts';

const fontFile = (address: string) => unpackedFont(readFileSync(fileURLToPath(address)));
const FONTS = {
  regular: fontFile(
    import.meta
      .resolve('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff'),
  ),
  bold: fontFile(
    import.meta
      .resolve('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff'),
  ),
};
type FontName = keyof typeof FONTS;

/** In points. */
const SIZES = { letter: { width: 612, height: 792 }, a4: { width: 595.28, height: 841.89 } };
const EDGES = { margin: 46, top: 38, bottom: 36 };

const COLORED = { text: '#16292b', soft: '#3f5357', tide: '#0b4a4d', line: '#8aa5a5', sun: '#c98220' };
const BLACK: typeof COLORED = { text: '#000', soft: '#000', tide: '#000', line: '#000', sun: '#000' };

/** The same bytes each time: no paper carries the moment of its making. */
const FIXED_DATE = new Date(Date.UTC(2026, 0, 1));

/** Space between lines, as a part of the size of the letters. */
const LEADING = 0.16;
const TIGHT_LEADING = 0.08;

/** What is typed into a field: a typeface that every program for PDF files has, since an embedded one holds only the letters that are printed. */
const TYPED = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' };
/** Bits of a field and its place on the page, as the PDF standard numbers them. */
const MULTILINE = 1 << 12;
const PRINTED = 1 << 2;
/** How high the field above a line is, in points. */
const LINE_FIELD = 18;
/** A cell at least this wide is written in with several words. */
const WIDE_CELL = 100;

const TICK_BOX = { size: 14, gap: 10 };
const MARK_SIZE = 34;

interface PaperSettings {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** US Letter unless told otherwise. */
  readonly size?: keyof typeof SIZES;
  /** Black on white, with fields to fill in on a screen. */
  readonly isForm?: boolean;
}

/** Where a run of text stands and how it looks. Sizes in points. */
interface TextPlace {
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly font?: FontName;
  readonly color?: string;
  readonly isTight?: boolean;
}

/** A field to fill in on a screen. */
interface Field {
  readonly kind: 'text' | 'words' | 'tick';
  /** What a screen reader says of it. */
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Begins the form of a document, and hands back the list of its fields. */
function beginForm(document: PDFKit.PDFDocument): unknown[] {
  document.font('regular');
  document.initForm();
  // The library's types leave out the form that it has just made.
  const { _root: catalog } = document as unknown as WithForm;
  const { data: form } = catalog.data.AcroForm;
  const typed = document.ref(TYPED);
  typed.finalize();
  form.DA = new String('/Helv 12 Tf 0 g');
  form.DR.Font = { Helv: typed };
  // Empty fields need none, and the boxes bring their own: no program asks to save what nobody has changed.
  form.NeedAppearances = false;
  return form.Fields;
}

/** What the library keeps of a form. */
interface WithForm {
  readonly _root: {
    readonly data: {
      readonly AcroForm: {
        readonly data: {
          DA: object;
          DR: { Font: object };
          NeedAppearances: boolean;
          readonly Fields: unknown[];
        };
      };
    };
  };
}

type Paper = ReturnType<typeof createPaper>;
export type { Paper };

/**
 * A tagged PDF, written from top to bottom. Text sits in headings, paragraphs and lists, so that a screen
 * reader finds its way, and what is to be filled in is a field; lines and ornaments are marked as such.
 */
export function createPaper({
  title,
  subject,
  author,
  size: pageSize = 'letter',
  isForm = false,
}: PaperSettings) {
  const PAGE = { ...SIZES[pageSize], ...EDGES };
  const INSIDE_WIDTH = PAGE.width - 2 * PAGE.margin;
  const BOTTOM = PAGE.height - PAGE.bottom;
  const INK = isForm ? BLACK : COLORED;
  const settings = {
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Subject: subject, Author: author, CreationDate: FIXED_DATE, ModDate: FIXED_DATE },
  };
  // The library writes PDF/UA; its types do not list it.
  const document = new Pdf(settings as PDFKit.PDFDocumentOptions);
  for (const [name, font] of Object.entries(FONTS)) {
    document.registerFont(name, font);
  }
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const root = document.struct('Document');
  document.addStructure(root);

  let y = PAGE.top;
  let pages = 1;

  let fields = 0;
  const form = isForm ? beginForm(document) : undefined;

  /** How a box looks with and without its tick. */
  const knownLooks = new Map<number, object>();
  const tickLooks = (side: number) => {
    const known = knownLooks.get(side);
    if (known !== undefined) {
      return known;
    }
    const look = (drawing: string) => {
      const ref = document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, side, side], Resources: {} });
      ref.write(drawing);
      ref.finalize();
      return ref;
    };
    const at = (part: number) => (part * side).toFixed(2);
    const tick = `2 w 1 J 1 j 0 G ${at(0.2)} ${at(0.5)} m ${at(0.42)} ${at(0.25)} l ${at(0.8)} ${at(0.78)} l S`;
    const looks = { N: { Yes: look(tick), Off: look('n') } };
    knownLooks.set(side, looks);
    return looks;
  };

  /** Adds a field where the paper is a form, as a part of this element. */
  const addField = (parent: PDFKit.PDFStructureElement, { kind, label, x, y: top, width, height }: Field) => {
    if (form === undefined) {
      return;
    }
    fields += 1;
    const element = document.struct('Form', { alt: label });
    const widget: object = {
      Subtype: 'Widget',
      // A full stop would part a field from one within it.
      T: new String(`${fields} ${label.replaceAll('.', '')}`),
      TU: new String(label),
      F: PRINTED,
      C: [],
      structParent: element,
      ...(kind === 'tick'
        ? {
            FT: 'Btn',
            V: 'Off',
            AS: 'Off',
            AP: tickLooks(Math.min(width, height)),
          }
        : {
            FT: 'Tx',
            DA: new String('/Helv 12 Tf 0 g'),
            ...(kind === 'words' && { Ff: MULTILINE }),
          }),
    };
    document.annotate(x, top, width, height, widget);
    form.push(document.page.annotations.at(-1));
    // Ended here, it is written with the page that it stands on, and not with the last one.
    element.end();
    parent.add(element);
  };

  const ornament = (draw: () => void) => {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  };

  const place = (
    text: string,
    { x = PAGE.margin, width, size = 12, font = 'regular', color = INK.text, isTight = false }: TextPlace,
  ) => {
    const lineGap = size * (isTight ? TIGHT_LEADING : LEADING);
    const room = width ?? PAGE.width - PAGE.margin - x;
    document.font(font).fontSize(size).fillColor(color);
    const height = document.heightOfString(text, { width: room, lineGap });
    if (y + height > BOTTOM) {
      throw new Error(`The paper "${title}" has no room for "${text}" on page ${pages}.`);
    }
    document.text(text, x, y, { width: room, lineGap });
    y += height;
  };

  const textElement = (type: string, text: string, at: TextPlace) =>
    document.struct(type, {}, () => {
      place(text, at);
    });

  return {
    inside: { left: PAGE.margin, width: INSIDE_WIDTH },
    /** How far down the page the next line stands. */
    position: () => y,
    moveTo: (position: number) => {
      y = position;
    },
    space: (points: number) => {
      y += points;
    },
    nextPage: () => {
      document.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
      pages += 1;
      y = PAGE.top;
    },
    heading: (level: 1 | 2 | 3, text: string, at: TextPlace) => {
      root.add(textElement(`H${level}`, text, { font: 'bold', color: INK.tide, ...at }));
    },
    paragraph: (text: string, at: TextPlace = {}) => {
      root.add(textElement('P', text, at));
    },
    /** Items with a box to tick, and a note under the text where there is one. */
    tickList: (items: readonly { readonly text: string; readonly note?: string | undefined }[]) => {
      const list = document.struct('L');
      root.add(list);
      for (const { text, note } of items) {
        const x = PAGE.margin + TICK_BOX.size + TICK_BOX.gap;
        const side = TICK_BOX.size;
        const box = document.struct('Lbl', isForm ? {} : { actual: '☐' });
        box.add(() => {
          document
            .roundedRect(PAGE.margin, y + 1.5, side, side, 2)
            .lineWidth(1.25)
            .stroke(INK.tide);
        });
        addField(box, { kind: 'tick', label: text, x: PAGE.margin, y: y + 1.5, width: side, height: side });
        const item = document.struct('LI');
        const body = document.struct('LBody');
        list.add(item);
        item.add(box);
        item.add(body);
        body.add(textElement('P', text, { x, size: 12.5 }));
        if (note !== undefined) {
          y += 1.5;
          body.add(textElement('P', note, { x, size: 12, color: INK.soft }));
        }
        y += 7;
      }
    },
    bulletList: (items: readonly string[], { x = PAGE.margin, size = 11, ...at }: TextPlace = {}) => {
      const list = document.struct('L');
      root.add(list);
      for (const item of items) {
        const label = document.struct('Lbl', {}, () => {
          const start = y;
          place('•', { ...at, x, size });
          y = start;
        });
        const body = textElement('LBody', item, {
          ...at,
          x: x + 11,
          size,
          width: (at.width ?? INSIDE_WIDTH) - 11,
        });
        list.add(document.struct('LI', {}, [label, body]));
        y += 2.5;
      }
    },
    /** Lines to write on, under what they ask for. */
    writingLines: (label: string, count: number, distance: number) => {
      for (let line = 1; line <= count; line += 1) {
        y += distance;
        ornament(() => {
          document
            .moveTo(PAGE.margin, y)
            .lineTo(PAGE.width - PAGE.margin, y)
            .lineWidth(0.75)
            .stroke(INK.line);
        });
        addField(root, {
          kind: 'text',
          label: count === 1 ? label : `${label} (line ${line} of ${count})`,
          x: PAGE.margin,
          y: y - LINE_FIELD,
          width: INSIDE_WIDTH,
          height: LINE_FIELD,
        });
      }
    },
    rule: () => {
      ornament(() => {
        document
          .moveTo(PAGE.margin, y)
          .lineTo(PAGE.width - PAGE.margin, y)
          .lineWidth(1.5)
          .stroke(INK.sun);
      });
    },
    /** A table to fill in: its columns with their shares of the width, and what is printed in the first cells of each row. */
    table: (
      columns: readonly PaperColumn[],
      rows: readonly (readonly string[])[],
      rowHeight: number,
      size: number,
    ) => {
      const table = document.struct('Table');
      root.add(table);
      const edges = columns.map((_, index) =>
        columns.slice(0, index).reduce((x, { share }) => x + share * INSIDE_WIDTH, PAGE.margin),
      );
      const widthOf = (index: number) => (columns[index]?.share ?? 0) * INSIDE_WIDTH;
      const fieldOf = (index: number, x: number, top: number, height: number) => {
        const width = widthOf(index);
        if (columns[index]?.isTick === true) {
          const side = Math.min(width, height) - 8;
          const middle = { x: x + (width - side) / 2, y: top + (height - side) / 2 };
          return { kind: 'tick', ...middle, width: side, height: side } as const;
        }
        const kind = width >= WIDE_CELL ? 'words' : 'text';
        return { kind, x: x + 2, y: top + 2, width: width - 4, height: height - 4 } as const;
      };
      /** A row without a name is the head. */
      const row = (cells: readonly string[], height: number, name?: string) => {
        const isHead = name === undefined;
        const top = y;
        if (top + height > BOTTOM) {
          throw new Error(`The paper "${title}" has no room for a row of its table on page ${pages}.`);
        }
        const line = document.struct('TR');
        table.add(line);
        ornament(() => {
          for (const [index, x] of edges.entries()) {
            document.rect(x, top, widthOf(index), height).lineWidth(0.75).stroke(INK.line);
          }
        });
        for (const [index, x] of edges.entries()) {
          const cell = document.struct(isHead || index === 0 ? 'TH' : 'TD');
          line.add(cell);
          const text = cells[index] ?? '';
          if (text === '' && !isHead) {
            const label = `${name}: ${columns[index]?.title ?? ''}`;
            addField(cell, { ...fieldOf(index, x, top, height), label });
          } else if (text !== '') {
            document.font(isHead ? 'bold' : 'regular').fontSize(size);
            const room = { width: widthOf(index) - 8, lineGap: size * TIGHT_LEADING };
            if (document.heightOfString(text, room) + 5 > height) {
              throw new Error(`The paper "${title}" has no room for “${text}” in a row of its table.`);
            }
            y = top + 5;
            cell.add(
              textElement('P', text, {
                x: x + 5,
                width: widthOf(index) - 8,
                size,
                font: isHead ? 'bold' : 'regular',
                isTight: true,
              }),
            );
          }
        }
        y = top + height;
      };
      document.font('bold').fontSize(size);
      const headHeight = Math.max(
        ...columns.map(({ title: text }, index) =>
          document.heightOfString(text, { width: widthOf(index) - 8, lineGap: size * TIGHT_LEADING }),
        ),
      );
      row(
        columns.map((column) => column.title),
        headHeight + 10,
      );
      for (const [index, cells] of rows.entries()) {
        const [first = ''] = cells;
        row(
          cells,
          rowHeight,
          first === ''
            ? `Row ${index + 1}`
            : /^\d+$/.test(first)
              ? `${columns[0]?.title ?? ''} ${first}`
              : first,
        );
      }
    },
    /** A line at the foot of the page. */
    foot: (text: string, size: number) => {
      if (y > BOTTOM - size * 1.5) {
        throw new Error(`The paper "${title}" has no room for its foot line on page ${pages}.`);
      }
      y = BOTTOM - size * 1.5;
      root.add(textElement('P', text, { size, color: INK.soft }));
    },
    /** Seven boxes for a row of days, each with its number. */
    dayBoxes: (label: string) => {
      root.add(textElement('P', label, { size: 12 }));
      y += 4;
      const top = y;
      for (let day = 1; day <= 7; day += 1) {
        const x = PAGE.margin + (day - 1) * 58;
        ornament(() => {
          document
            .rect(x + 16, top, 26, 26)
            .lineWidth(1)
            .stroke(INK.tide);
        });
        y = top + 6;
        root.add(textElement('P', String(day), { x, width: 14, size: 12 }));
      }
      y = top + 30;
    },
    /** The site's mark and name at the top of a page. */
    letterhead: (name: string, detail: string, detailSize = 12) => {
      const scale = MARK_SIZE / 48;
      ornament(() => {
        document.save().translate(PAGE.margin, y).scale(scale);
        document.circle(24, 24, 24).fill(isForm ? '#000' : '#0b4a4d');
        document.path('M13 27a11 11 0 0 1 22 0Z').fill(isForm ? '#fff' : '#efb65d');
        document
          .path('M24 7.5v4M11.6 12.6l2.8 2.9M36.4 12.6l-2.8 2.9M6.8 23.8l4 .6M41.2 23.8l-4 .6')
          .lineWidth(2.25)
          .lineCap('round')
          .stroke(isForm ? '#fff' : '#efb65d');
        document
          .path('M6.5 31.5c3.5-2.6 7-2.6 10.5 0s7 2.6 10.5 0 7-2.6 10.5 0c1.4 1 2.6 1.6 3.9 1.8')
          .lineWidth(2.5)
          .stroke(isForm ? '#fff' : '#a8d8d4');
        document.path('M10.5 38c3-2.2 6-2.2 9 0s6 2.2 9 0 6-2.2 9 0').stroke(isForm ? '#fff' : '#a8d8d4');
        document.restore();
      });
      const top = y;
      y = top + 8;
      root.add(
        textElement('P', name, { x: PAGE.margin + MARK_SIZE + 10, size: 14, font: 'bold', color: INK.tide }),
      );
      const detailWidth = 200;
      if (detail !== '') {
        y = top + 10;
        document.font('regular').fontSize(detailSize);
        const x = PAGE.width - PAGE.margin - Math.min(detailWidth, document.widthOfString(detail) + 1);
        root.add(textElement('P', detail, { x, size: detailSize, color: INK.soft }));
      }
      y = top + MARK_SIZE;
    },
    finish: () =>
      new Promise<Uint8Array>((resolve, reject) => {
        document.on('error', reject);
        document.on('end', () => {
          resolve(new Uint8Array(Buffer.concat(chunks)));
        });
        root.end();
        document.end();
      }),
  };
}
