/** As whom a caller meets a table. Whoever has no role there is not told that it exists. */
import { type Speaker, type TableViewer, type Viewer } from '#board';
import { type Seat } from '#bridge';
import { mayAny, problem, type Token } from '../../http/src/index.js';

export type Role =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'kibitzer'; readonly seat: Seat }
  | { readonly kind: 'spectator' | 'director' | 'auditor' | 'owner' };

/** The role of a caller at a table; undefined when he has none. An owner sees of the cards what spectators see. */
export function roleAt(caller: Token, table: { readonly id: string; readonly owner: string }): Role | undefined {
  const { place } = caller;
  if (place) return place.table === table.id ? roleOfPlace(place) : undefined;
  if (caller.owner === table.owner) return { kind: 'owner' };
  return mayAny(caller, ['audit:read']) ? { kind: 'auditor' } : undefined;
}

function roleOfPlace(place: NonNullable<Token['place']>): Role {
  return 'seat' in place ? { kind: place.role, seat: place.seat } : { kind: place.role };
}

export function viewerOf(role: Role): Viewer {
  switch (role.kind) {
    case 'seat':
    case 'kibitzer':
      return role;
    case 'spectator':
    case 'director':
    case 'auditor':
      return { kind: role.kind };
    case 'owner':
      return { kind: 'spectator' };
  }
}

export function tableViewerOf(role: Role): TableViewer {
  switch (role.kind) {
    case 'seat':
      return role.seat;
    case 'kibitzer':
    case 'spectator':
      return 'spectator';
    case 'director':
    case 'auditor':
      return 'director';
    case 'owner':
      return 'owner';
  }
}

/** What a commit's header says of who acted. */
export function actorOf(role: Role): string {
  return role.kind === 'seat' ? `seat:${role.seat}` : role.kind;
}

/** The seat of who acts for one; a problem for whoever only watches. */
export function seatOf(role: Role): Seat {
  if (role.kind !== 'seat') throw problem('not-allowed', { detail: 'only who sits there does this' });
  return role.seat;
}

/** Who speaks at a table; a problem for whoever only watches. */
export function speakerOf(role: Role): Speaker {
  switch (role.kind) {
    case 'seat':
      return role.seat;
    case 'director':
    case 'owner':
      return role.kind;
    case 'kibitzer':
    case 'spectator':
    case 'auditor':
      throw problem('not-allowed', { detail: 'who only watches says nothing' });
  }
}

export function asDirector(role: Role): void {
  if (role.kind !== 'director')
    throw problem('not-allowed', {
      detail:
        'only the director does this: the owner gets a token for him by POST /v1/tables/{tableId}/seats with {"action": "invite", "role": "director"}',
    });
}
