/**
 * Which format a file is in, by what it begins with: names of files lie, and what is sent over the network has none. Each
 * format has a beginning that no other has; what begins otherwise is told by its name, or not at all.
 */
import { ascii } from './deals/machine.js';
import { textDecoder } from './decode.js';
import { endOfName, parseReadFormat, READ_FORMATS, type ReadFormat } from './formats.js';

/** Bytes at the beginning of a file that are looked at. */
export const START_BYTES = 1 << 16;

type FoundFormat =
  { readonly kind: 'format'; readonly format: ReadFormat } | { readonly kind: 'refused'; readonly why: string };

/**
 * The format of a file that begins with these bytes. `named` is what the user says it is, which must not be contradicted by
 * the bytes; the end of the file's `name` counts only where they tell nothing. A refusal is one sentence for the user.
 */
export function formatOfFile(
  start: Uint8Array,
  { named, name = '' }: { readonly named?: ReadFormat | undefined; readonly name?: string },
): FoundFormat {
  if (/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0\u001a]*$/.test(ascii(start)))
    return { kind: 'refused', why: start.length === 0 ? 'it is empty' : 'it is empty but for blanks' };
  const foreign = foreignKind(start) ?? otherJson(start);
  if (foreign !== undefined) return { kind: 'refused', why: `it is ${foreign}` };
  const shown = formatOfContent(start);
  if (named && shown && named !== shown) return { kind: 'refused', why: `it is ${shown}, not ${named}` };
  const format = named ?? shown ?? parseReadFormat(endOfName(name));
  if (format) return { kind: 'format', format };
  return { kind: 'refused', why: `it is in none of the formats read here: ${READ_FORMATS.join(', ')}` };
}

/** The format that bytes at the beginning of a file show; undefined when they could be anything. */
function formatOfContent(start: Uint8Array): ReadFormat | undefined {
  const machine = machineFormat(start);
  if (machine) return machine;
  const decoder = textDecoder();
  const text = decoder.decode(start.subarray(0, START_BYTES)) + decoder.end();
  return BEGINNINGS.find(([, looks]) => looks.test(text))?.[0];
}

/** In this order: a `%` may begin a web address' escape or a PBN file, and labels of one letter are the least sure. */
const BEGINNINGS: readonly (readonly [ReadFormat, RegExp])[] = [
  ['lin', /^\s*(?:%[^\n]*\n\s*)*(?:lin=)?[a-z0-9]{2}\s?(?:\||%7C)/i],
  ['url', /^\s*[<("']?(?:https?:\/\/|www\.|(?:[\w-]+\.)+[a-z]{2,}\/)\S*[?#]\S/i],
  ['url', /^\s*(?:https?:\/\/|www\.)\S+/i],
  ['json', /^\s*(?:\{\s*"[^"\n]*"\s*:|\[\s*\{\s*")/],
  ['dlm', /^\s*(?:\[Document\]|(?:Headline|From board|Duplicates|Board 0?1)[ \t]*=)/i],
  ['dge', /^\s*♠[AKQJT\d]*♥[AKQJT\d]*♦[AKQJT\d]*♣/i],
  [
    'csv',
    /^\s*(?:\d{1,3}[ \t]*[,;\t])?(?:"?(?:[AKQJT0-9]{0,13}|-+)"?[ \t]*[,;\t][ \t]*){15}"?(?:[AKQJT0-9]{0,13}|-+)"?/i,
  ],
  ['pbn', /^[ \t]*\[[A-Za-z]\w*[ \t]+[^\]\n]*\]/m],
  ['pbn', /^[ \t]*\[[A-Za-z]\w*[ \t]*"/m],
  ['pbn', /^\s*[NESW]:[AKQJT\d.-]+ [AKQJT\d.-]+ [AKQJT\d.-]+ [AKQJT\d.-]+[ \t]*$/im],
  ['rbn', /^(?:H ?[NESW]:|A [NESW][A-Z]?:)/m],
  ['pbn', /^\s*%/],
];

const DIGITS = 78;
const TRAILER = 146;
const LOOKED_AT = 400;

/** Deals for machines: 78 digits, or a byte of a suit's name. */
function machineFormat(start: Uint8Array): ReadFormat | undefined {
  const text = ascii(start.subarray(0, LOOKED_AT)).replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, '');
  if (/^\d{78}/.test(text)) return text.charCodeAt(DIGITS) === 6 || text.startsWith('YN', TRAILER) ? 'dup' : 'bri';
  return /^\u0006[AKQJT\d]{0,14}\u0003/i.test(text) ? 'dge' : undefined;
}

const FOREIGN: readonly (readonly [string, string])[] = [
  ['PK\u0003\u0004', 'a zip archive: unpack it first'],
  ['\u001f\u008b', 'packed by gzip: unpack it first'],
  ['%PDF', 'a PDF document, which holds a picture of boards'],
  ['Rar!', 'a RAR archive: unpack it first'],
  ['7z\u00bc\u00af', 'a 7z archive: unpack it first'],
  ['\u0000\u0001\u0000\u0000Standard', 'an Access database (BWS), which is not read'],
  ['\u00d0\u00cf\u0011\u00e0', 'a document of Word or Excel: save its boards as PBN or CSV'],
  ['{\\rtf', 'a document in RTF: save its boards as PBN or plain text'],
  ['SQLite format 3', 'a database, which is not read'],
  ['\u0089PNG', 'a picture of boards'],
  ['\u00ff\u00d8\u00ff', 'a picture of boards'],
  ['GIF8', 'a picture of boards'],
  ['<?xml', 'XML: results in USEBIO are written, not read'],
  ['<USEBIO', 'XML: results in USEBIO are written, not read'],
  ['<!DOCTYPE', 'a web page: save the boards it links to'],
  ['<html', 'a web page: save the boards it links to'],
];

/** What Tenace itself gives out as JSON and does not read as boards, by the members it begins with. */
const OTHER_JSON: readonly (readonly [RegExp, string])[] = [
  [/^\s*\{\s*"board"\s*:\s*"[^"]*",\s*"commits"\s*:/, 'a hand record, which "tenace verify" checks'],
  [
    /^\s*\{\s*"id"\s*:\s*"[^"]*",\s*"record"\s*:/,
    'a hand record within JSON, which is checked alone by "tenace verify"',
  ],
  [/^\s*\{\s*"id"\s*:\s*"[^"]*",\s*"(?:table|form|pbn|lin|url|csv)"\s*:/, 'a board as programs are answered'],
];

function otherJson(start: Uint8Array): string | undefined {
  const begins = ascii(start.subarray(0, LOOKED_AT)).replace(/^\u00ef\u00bb\u00bf/, '');
  const found = OTHER_JSON.find(([looks]) => looks.test(begins))?.[1];
  return found === undefined ? undefined : `${found}: of its board the export as pbn or lin is read`;
}

/** What a file is that surely holds no boards in a format read here. */
function foreignKind(start: Uint8Array): string | undefined {
  const begins = ascii(start.subarray(0, 20));
  const text = begins.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  return FOREIGN.find(([mark]) => begins.startsWith(mark) || text.startsWith(mark))?.[1];
}
