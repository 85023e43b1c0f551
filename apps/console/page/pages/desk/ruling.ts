/** A ruling as the director writes it: what each kind takes, and what a form comes to. */
import { parseContract } from '#bridge';
import { type Schema } from '#client';
import { type WordKey } from '../../words/words.js';

export type Ruling = Schema<'MakeRuling'>;
export type RulingKind = Ruling['kind'];
export type Outcome = { readonly NS: number; readonly EW: number; readonly weight: number };
export type RulingDraft = { readonly kind: RulingKind; readonly outcomes: readonly Outcome[] };

export const NEW_DRAFT: RulingDraft = { kind: 'assigned', outcomes: [{ NS: 0, EW: 0, weight: 100 }] };
export const AVERAGES = ['average', 'average-plus', 'average-minus'] as const;
export const UNITS = ['MP', 'IMP', 'VP', 'percent', 'points'] as const;
export const SIDES = ['NS', 'EW'] as const;
export const CONTESTANTS = [...SIDES, 'N', 'E', 'S', 'W'] as const;
/** A contract with its declarer, as the API writes it. */
export const CONTRACT = '[1-7](?:C|D|H|S|NT)X{0,2} by [NESW]';

/** What each kind is called. A kind that the API knows and this does not fails to compile. */
export const KIND_NAMES: Readonly<Record<RulingKind, WordKey>> = {
  assigned: 'rulingAssigned',
  artificial: 'rulingArtificial',
  tricks: 'rulingTricks',
  score: 'rulingScore',
  cancelled: 'rulingCancelled',
  'procedural-penalty': 'rulingPenalty',
  'disciplinary-penalty': 'rulingDiscipline',
  waiver: 'rulingWaiver',
  correction: 'rulingCorrection',
  appeal: 'rulingAppeal',
  'appeal-decided': 'rulingDecided',
};
/** In the order in which they are offered. */
export const RULING_KINDS: readonly RulingKind[] = Object.keys(KIND_NAMES) as RulingKind[]; // the record's own keys

/** Whether a kind rests on a Law that the director names. */
export function namesLaw(kind: RulingKind): boolean {
  return kind !== 'appeal' && kind !== 'appeal-decided';
}

/** Whether a kind changes a result, for which a session's organiser may have to consent (Law 79C2). */
export function takesConsent(kind: RulingKind): boolean {
  return ['assigned', 'artificial', 'tricks', 'score', 'cancelled', 'correction'].includes(kind);
}

/** The ruling that a form says; undefined where something is left out. */
export function rulingOf(draft: RulingDraft, entered: (name: string) => string): Ruling | undefined {
  const said = { law: lawOf(entered('law')), ...(entered('consent') !== '' && { consent: true }) };
  const { law } = said;
  const number = (name: string): number => (/^-?\d{1,5}$/.test(entered(name)) ? Number(entered(name)) : Number.NaN);
  const ruling = ((): Ruling | undefined => {
    switch (draft.kind) {
      case 'assigned': {
        const [NS, EW] = SIDES.map((side) => draft.outcomes.map((one) => ({ score: one[side], weight: one.weight })));
        return NS && EW && { kind: 'assigned', ...said, NS, EW };
      }
      case 'artificial': {
        const [NS, EW] = SIDES.map((side) => AVERAGES.find((one) => one === entered(side)));
        return NS && EW && { kind: 'artificial', ...said, NS, EW };
      }
      case 'tricks': {
        const tricks = { kind: 'tricks', ...said, tricks: number('tricks') } as const;
        if (entered('contract') === '') return tricks;
        const contract = parseContract(entered('contract'));
        return contract === undefined || contract === 'passed-out' ? undefined : { ...tricks, contract };
      }
      case 'score':
        return { kind: 'score', ...said, NS: number('NS'), EW: number('EW') };
      case 'cancelled':
        return { kind: 'cancelled', ...said };
      case 'procedural-penalty':
      case 'disciplinary-penalty': {
        const unit = UNITS.find((one) => one === entered('unit'));
        const contestant = CONTESTANTS.find((one) => one === entered('contestant'));
        return unit && contestant && { kind: draft.kind, law, contestant, amount: number('amount'), unit };
      }
      case 'waiver':
        return { kind: 'waiver', law };
      case 'correction':
        return { kind: 'correction', ...said, ruling: number('ruling') };
      case 'appeal': {
        const by = SIDES.find((one) => one === entered('by'));
        return by && { kind: 'appeal', by, ruling: number('ruling') };
      }
      case 'appeal-decided':
        return { kind: 'appeal-decided', ruling: number('ruling'), upheld: entered('upheld') === 'yes' };
    }
  })();
  return ruling && Object.values(ruling).some((value) => Number.isNaN(value)) ? undefined : ruling;
}

/** A Law as it is numbered: `12c1C` is `12C1c`. */
function lawOf(text: string): string {
  return text.toUpperCase().replace(/([A-Z]\d)([A-Z])/g, (_, head: string, tail: string) => head + tail.toLowerCase());
}
