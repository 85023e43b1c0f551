/** Ids and salts of what a file holds: all come from its SHA-256, so importing it twice, or elsewhere, names the same things. */
import { type Seat } from '#bridge';
import { commitToText, hexOfBytes, type Sha256 } from '#ledger';

/** A text for the vault, and the commitment (hex) by which events point at it. */
export type KeptText = {
  readonly ref: string;
  /** Hex of 16 bytes. Who has the file can compute it, and the text stands in the file. */
  readonly salt: string;
  readonly text: string;
  /** Pseudonymous id of whose text it is, where known. */
  readonly player?: string;
};

export type FileIds = {
  /** Hex of the file's SHA-256. */
  readonly file: string;
  readonly board: (game: number) => string;
  readonly table: (room: string) => string;
  /** The pseudonymous id of a name: the same in two imports of one file. */
  readonly player: (name: string) => string;
  /** Hex of 16 bytes. */
  readonly salt: (game: number, seat: Seat) => string;
  readonly text: (game: number, index: number, said: { readonly text: string; readonly player?: string }) => KeptText;
  /** The id of a command that imports a part of the file. */
  readonly command: (part: string) => string;
};

export function fileIds(file: string, sha256: Sha256): FileIds {
  const encoder = new TextEncoder();
  const hash = (...parts: readonly (string | number)[]): Uint8Array =>
    sha256(encoder.encode([file, ...parts].join('\n')));
  return {
    file,
    board: (game) => uuid(hash('board', game)),
    table: (room) => uuid(hash('table', room)),
    player: (name) => hexOfBytes(hash('player', name)).slice(0, 32),
    salt: (game, seat) => hexOfBytes(hash('salt', game, seat)).slice(0, 32),
    text: (game, index, said) => {
      const salt = hash('text', game, index).slice(0, 16);
      return { ref: commitToText(said.text, salt, sha256), salt: hexOfBytes(salt), ...said };
    },
    command: (part) => hexOfBytes(hash('command', part)),
  };
}

/** A UUID of version 8 (RFC 9562) made of the first 16 bytes of a hash. */
export function uuid(hash: Uint8Array): string {
  const bytes = hash.slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = hexOfBytes(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
