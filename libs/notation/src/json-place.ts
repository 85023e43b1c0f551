/** Where a member stands in a text of JSON, and where a text stops being JSON: the parser of the language tells neither. */
import { type Place } from './finding.js';

/** Lists and objects within each other that are followed. */
const DEPTH_MAX = 100;
const STRING = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"/y;
const PLAIN = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const BLANK = /[ \t\r\n]*/y;

/** The line and column of the value at a pointer such as `/boards/0/dealer`; without one, of the first character that is wrong. */
export function placeIn(text: string, pointer?: string): Place {
  const walk: Walk = { text, at: 0, pointer };
  const stopped = value(walk, '', 0);
  return placeOf(text, stopped || pointer === undefined ? walk.at : 0);
}

type Walk = { readonly text: string; at: number; readonly pointer: string | undefined };

function placeOf(text: string, at: number): Place {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

/** Goes past a value; true when it stopped before its end, where what is sought stands. */
function value(walk: Walk, path: string, depth: number): boolean {
  past(walk, BLANK);
  if (path === walk.pointer) return true;
  const opening = walk.text.charAt(walk.at);
  if (opening === '{' || opening === '[') {
    if (depth === DEPTH_MAX) return true;
    return members(walk, path, depth);
  }
  return !past(walk, opening === '"' ? STRING : PLAIN);
}

/** The members of an object or list. */
function members(walk: Walk, path: string, depth: number): boolean {
  const isObject = walk.text.charAt(walk.at++) === '{';
  const closing = isObject ? '}' : ']';
  past(walk, BLANK);
  if (isNext(walk, closing)) return false;
  for (let index = 0; ; index++) {
    past(walk, BLANK);
    const begun = walk.at;
    if (isObject && !past(walk, STRING)) return true;
    const name = isObject ? walk.text.slice(begun + 1, walk.at - 1) : String(index);
    past(walk, BLANK);
    if (isObject && !isNext(walk, ':')) return true;
    if (value(walk, `${path}/${name}`, depth + 1)) return true;
    past(walk, BLANK);
    if (isNext(walk, closing)) return false;
    if (!isNext(walk, ',')) return true;
  }
}

function isNext(walk: Walk, sign: string): boolean {
  if (walk.text.charAt(walk.at) !== sign) return false;
  walk.at++;
  return true;
}

function past(walk: Walk, pattern: RegExp): boolean {
  pattern.lastIndex = walk.at;
  if (!pattern.test(walk.text)) return false;
  walk.at = pattern.lastIndex;
  return true;
}
