import type { OperationRows } from '../../operation-row.ts';

/** What operators do about scams: cases, frozen money and what is taken back. */
export const rows: OperationRows = {
  'ops/close-case': {
    table: ['GetItem'],
    impact: 'Operators cannot write down what they found of a reported scam, so the list of cases only grows.',
  },
  'ops/extend-freeze': {
    table: ['GetItem'],
    impact: 'What is frozen for a police case ends before the police could act, so stolen money may leave.',
  },
  'ops/freeze': {
    table: ['Query', 'GetItem'],
    impact: 'Operators cannot freeze what somebody stole, so it may leave meanwhile.',
  },
  'ops/list-cases': {
    table: ['Query'],
    impact: 'Operators do not see what people report as scams, so nobody looks at it.',
  },
  'ops/list-freezes': {
    table: ['Query', 'GetItem'],
    impact: 'Operators do not see what is frozen and for how long, so somebody waits longer for their own money.',
  },
  'ops/open-case-evidence': {
    table: ['GetItem'],
    impact: 'The evidence of a closed case cannot be asked for, so an authority that comes back for it waits.',
  },
  'ops/read-case': {
    table: ['Query', 'GetItem'],
    personalKey: ['decrypt'],
    impact: 'Operators have no evidence of a reported scam for the police, so what is frozen ends before they act.',
  },
  'ops/release-freeze': {
    table: ['GetItem'],
    impact: 'Operators cannot propose to release what is frozen, so somebody waits for their own money until its end.',
  },
  'ops/reverse-transfer': {
    table: ['Query', 'GetItem'],
    impact: 'Operators cannot propose to take a wrong or stolen transfer back, so its receiver may spend it meanwhile.',
  },
  'ops/widen-freeze': {
    table: ['GetItem'],
    impact: 'What is frozen against one way out cannot be kept back from the other, so stolen money may leave by it.',
  },
};
