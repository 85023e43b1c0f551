/**
 * Which process has streams of which players, where several answer for the same tables. A process says again and again that it
 * lives; one that has not for a while, however it ended, has nobody any more.
 */
import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { type Database, execute, select } from '#database';
import { SEATS } from '#bridge';
import { type Attendance, type Attending } from '../../tables/src/tables.module.js';

export class Attendance1797300000000 implements MigrationInterface {
  readonly name = 'Attendance1797300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE processes (id text PRIMARY KEY NOT NULL, lives_until bigint NOT NULL)');
    await runner.query(
      'CREATE TABLE attendance (process text NOT NULL, board_table text NOT NULL, seat text NOT NULL, ' +
        'PRIMARY KEY (process, board_table, seat))',
    );
    await runner.query('CREATE INDEX attendance_by_seat ON attendance (board_table, seat)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['attendance', 'processes']) await runner.query(`DROP TABLE ${table}`);
  }
}

/** Rows of lost processes that are looked at together. */
const LOST_MAX = 500;

const LIVE =
  'INSERT INTO processes (id, lives_until) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET lives_until = excluded.lives_until';
const ARRIVE = 'INSERT INTO attendance (process, board_table, seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
const LEAVE = 'DELETE FROM attendance WHERE process = ? AND board_table = ? AND seat = ?';
const ELSEWHERE =
  'SELECT count(*) AS found FROM attendance JOIN processes ON processes.id = attendance.process ' +
  'WHERE board_table = ? AND seat = ? AND process <> ? AND lives_until > ?';
const LOST =
  'SELECT process, board_table, seat FROM attendance LEFT JOIN processes ON processes.id = attendance.process ' +
  'WHERE coalesce(lives_until, 0) <= ? ORDER BY process, board_table, seat LIMIT ?';
const BURY =
  'DELETE FROM processes WHERE lives_until <= ? AND NOT EXISTS (SELECT 1 FROM attendance WHERE attendance.process = processes.id)';

type Row = { readonly process: string; readonly board_table: string; readonly seat: string };

/** Attendance in rows of a database that all processes share. Its functions reject with a `DatabaseFault`. */
export function attendanceIn(database: Database): Attendance {
  const change = (text: string, values: readonly (string | number)[]): Promise<number> =>
    database.transaction((manager) => execute(manager, text, values));
  return {
    async live(process, until) {
      await change(LIVE, [process, until]);
    },
    async arrive({ process, table, seat }) {
      await change(ARRIVE, [process, table, seat]);
    },
    async leave({ process, table, seat }) {
      await change(LEAVE, [process, table, seat]);
    },
    async isElsewhere({ process, table, seat }, now) {
      const [row] = await database.read((manager) =>
        select<{ readonly found: string | number }>(manager, ELSEWHERE, [table, seat, process, now]),
      );
      return Number(row?.found ?? 0) > 0;
    },
    async lost(now) {
      await change(BURY, [now]);
      const rows = await database.read((manager) => select<Row>(manager, LOST, [now, LOST_MAX]));
      return rows.flatMap(({ process, board_table: table, seat: text }): readonly Attending[] => {
        const seat = SEATS.find((one) => one === text);
        return seat ? [{ process, table, seat }] : [];
      });
    },
  };
}
