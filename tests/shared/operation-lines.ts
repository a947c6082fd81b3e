/** What each kind of caller has: what a line is about, the line, and whether the compiler has to refuse it. */
export const linesOfCallers: readonly (readonly [what: string, line: string, expected: 'compiles' | 'refused'])[] = [
  ["an operator's change", 'operatorCommand(acting);', 'compiles'],
  ["an operator's change without a role", "operatorCommand({ ...shape, wayIn: 'any' });", 'refused'],
  ["an operator's role that nobody can hold", "operatorCommand({ ...acting, role: 'admin' });", 'refused'],
  [
    "an operator's change that does not say by which way in",
    "operatorCommand({ ...shape, role: 'money' });",
    'refused',
  ],
  ['an operator without a request id', "operatorCommand({ ...acting, requestId: 'none' });", 'refused'],
  ['an operator who says that it has one', "operatorCommand({ ...acting, requestId: 'required' });", 'refused'],
  ['an operator who loads a wallet', "operatorQuery({ ...acting, loads: ['wallet'] });", 'refused'],
  ['an operator by a brand entry', "operatorCommand({ ...acting, entry: 'jt' });", 'refused'],
  ["the door with a session's load", "doorCommand({ ...shape, loads: ['person'] });", 'refused'],
  [
    'the second client with a request id',
    "plainCommand({ ...shape, session: 'required', cap: { of: 'user', perHour: 1 }, entry: 'any', requestId: 'required' });",
    'refused',
  ],
  [
    "a wallet's read with a request id",
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [], gates: 'none', requestId: 'required' });",
    'refused',
  ],
  [
    "a wallet's change that does not say whether it has a request id",
    "walletCommand({ ...shape, entry: 'any', cap: 'ends-session', loads: [], gates: 'none' });",
    'refused',
  ],
  [
    'a load that nobody knows',
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: ['house'], gates: 'none' });",
    'refused',
  ],
  [
    'what was loaded',
    "implement(walletQuery({ ...shape, entry: 'any', cap: 'none', loads: ['wallet'], gates: 'none' }), async ({ wallet }) => { written(wallet.userId); return {}; });",
    'compiles',
  ],
  [
    'what was not loaded',
    "implement(walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [], gates: 'none' }), async ({ wallet }) => ({ wallet }));",
    'refused',
  ],
  [
    'a receiver who may be nobody',
    "implement(walletQuery({ ...shape, entry: 'any', cap: 'none', loads: ['receiver'], gates: 'none' }), async ({ receiver }) => { written(receiver.wallet.userId); return {}; });",
    'refused',
  ],
  [
    "an operator's commit",
    'implement(operatorCommand(acting), async ({ operator, commit }) => { written(operator.id); return commit({}, () => ({ steps: [], answer: {} })); });',
    'compiles',
  ],
  ["an operator's session", 'implement(operatorCommand(acting), async ({ session }) => ({ session }));', 'refused'],
  [
    'a read that commits',
    'implement(operatorQuery(acting), async ({ commit }) => commit({}, () => ({ steps: [], answer: {} })));',
    'refused',
  ],
  [
    'a change without a request id that commits',
    "implement(walletCommand({ ...shape, entry: 'any', cap: 'ends-session', loads: [], gates: 'none', requestId: 'none' }), async ({ commit }) => commit({}, () => ({ steps: [], answer: {} })));",
    'refused',
  ],
  [
    'the session of whoever may have none',
    "implement(plainCommand({ ...shape, session: 'optional', cap: 'count-of-address', entry: 'any' }), async ({ session }) => ({ session }));",
    'refused',
  ],
  [
    'a refusal that the contract does not name',
    "implement(operatorCommand(acting), async () => ({ refused: 'wallet-frozen', data: undefined }));",
    'refused',
  ],
  [
    "a partner's messages",
    'callback(implement(partnerCallback(telling), async ({ input, message }) => { written(input.eventId); written(message.digest); return done(); }));',
    'compiles',
  ],
  [
    "a partner's messages without an event id",
    'partnerCallback({ ...telling, input: z.object({ type: z.string() }) });',
    'refused',
  ],
  ['a partner who is refused something', "partnerCallback({ ...telling, refusals: ['user-not-found'] });", 'refused'],
  [
    'a partner with a path of its own choice',
    "partnerCallback({ ...telling, path: '/wallet-app-api/keys' });",
    'refused',
  ],
  [
    "a partner's session",
    'implement(partnerCallback(telling), async ({ session }) => { written(session); return done(); });',
    'refused',
  ],
  [
    "a partner's language",
    'implement(partnerCallback(telling), async ({ language }) => { written(language); return done(); });',
    'refused',
  ],
  [
    'an outcome that the contract does not name',
    "implement(partnerCallback(telling), async () => ({ outcome: 'lost', recorded: 'nothing-done' } as const));",
    'refused',
  ],
  [
    'a message without a word of its record',
    "implement(partnerCallback(telling), async () => ({ outcome: 'done' } as const));",
    'refused',
  ],
  ["a partner's messages by the way of requests", 'serve(implement(partnerCallback(telling), done));', 'refused'],
  [
    "a request by the way of partners' messages",
    'callback(implement(operatorCommand(acting), async () => ({})));',
    'refused',
  ],
  [
    "a wallet's read that does not say how often",
    "walletQuery({ ...shape, entry: 'any', loads: [], gates: 'none' });",
    'refused',
  ],
  [
    "a wallet's change that does not say how often",
    "walletCommand({ ...shape, entry: 'any', loads: [], requestId: 'none', gates: 'none' });",
    'refused',
  ],
  [
    "a wallet's change that says how often",
    "walletCommand({ ...shape, entry: 'any', loads: [], requestId: 'none', gates: 'none', cap: { of: 'session', perHour: 60 } });",
    'compiles',
  ],
  [
    "a wallet's change that nothing bounds",
    "walletCommand({ ...shape, entry: 'any', loads: [], requestId: 'none', gates: 'none', cap: 'none' });",
    'refused',
  ],
  [
    "the second client's change that nothing bounds",
    "plainCommand({ ...shape, session: 'required', entry: 'any', cap: 'none' });",
    'refused',
  ],
  [
    "the second client's change that counts the calls of somebody who may be nobody",
    "plainCommand({ ...shape, session: 'optional', entry: 'any', cap: { of: 'session', perHour: 60 } });",
    'refused',
  ],
  [
    "the second client's read that counts the calls of its session",
    "plainQuery({ ...shape, session: 'required', entry: 'any', cap: { of: 'session', perHour: 60 } });",
    'compiles',
  ],
  [
    "the second client's read that does not say how often",
    "plainQuery({ ...shape, session: 'required', entry: 'any' });",
    'refused',
  ],
];

/** What stands between a session and an operation, in the same form. */
export const linesOfGates: readonly (readonly [what: string, line: string, expected: 'compiles' | 'refused'])[] = [
  [
    "a wallet's read that does not say its gates",
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [] });",
    'refused',
  ],
  [
    "a wallet's change that does not say its gates",
    "walletCommand({ ...shape, entry: 'any', cap: 'ends-session', loads: [], requestId: 'none' });",
    'refused',
  ],
  [
    'a feature whose refusals are declared',
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [], gates: { feature: 'transfer-out' }, refusals: ['under-review', 'feature-not-in-tier'] });",
    'compiles',
  ],
  [
    'a feature of some tiers without its refusal',
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [], gates: { feature: 'transfer-out' }, refusals: ['under-review'] });",
    'refused',
  ],
  [
    'a feature that a review closes without its refusal',
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [], gates: { feature: 'transfer-out' }, refusals: ['feature-not-in-tier'] });",
    'refused',
  ],
  [
    'a feature that every tier has',
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [], gates: { feature: 'top-up' }, refusals: ['under-review'] });",
    'compiles',
  ],
  [
    'a feature that no review closes',
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [], gates: { feature: 'link-bank-accounts' }, refusals: ['feature-not-in-tier'] });",
    'compiles',
  ],
  [
    'a feature that nobody knows',
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [], gates: { feature: 'fly' }, refusals: ['under-review', 'feature-not-in-tier'] });",
    'refused',
  ],
  [
    'a gate that nobody knows',
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [], gates: { feature: 'top-up', freze: 'transfer' }, refusals: ['under-review'] });",
    'refused',
  ],
  [
    'a freeze without its refusal',
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [], gates: { feature: 'top-up', freeze: 'transfer' }, refusals: ['under-review'] });",
    'refused',
  ],
  [
    'a step-up without its refusal',
    "walletCommand({ ...shape, entry: 'any', cap: 'ends-session', loads: [], requestId: 'required', gates: { feature: 'top-up', stepUp: 'code' }, refusals: ['under-review'] });",
    'refused',
  ],
  [
    'a read with a step-up',
    "walletQuery({ ...shape, entry: 'any', cap: 'none', loads: [], gates: { feature: 'top-up', stepUp: 'code' }, refusals: ['under-review', 'step-up-needed'] });",
    'refused',
  ],
  [
    'money out with all its gates',
    "walletCommand({ ...money, name: 'transfer/create', gates: { feature: 'transfer-out', freeze: 'transfer', stepUp: 'code-or-trust' } });",
    'compiles',
  ],
  ['money out without a gate', "walletCommand({ ...money, name: 'transfer/create', gates: 'none' });", 'refused'],
  [
    'money out without a freeze',
    "walletCommand({ ...money, name: 'transfer/create', gates: { feature: 'transfer-out', stepUp: 'code-or-trust' } });",
    'refused',
  ],
  [
    'money out without a step-up',
    "walletCommand({ ...money, name: 'transfer/create', gates: { feature: 'transfer-out', freeze: 'transfer' } });",
    'refused',
  ],
  [
    'a quote of money out with its gates',
    "walletQuery({ ...read, name: 'transfer/quote', gates: { feature: 'transfer-out', freeze: 'transfer' } });",
    'compiles',
  ],
  [
    'a quote of money out without a gate',
    "walletQuery({ ...read, name: 'transfer/quote', gates: 'none' });",
    'refused',
  ],
  [
    'a quote of money out without a freeze',
    "walletQuery({ ...read, name: 'transfer/quote', gates: { feature: 'transfer-out' } });",
    'refused',
  ],
  ['money in without a gate', "walletCommand({ ...money, name: 'top-up/create', gates: 'none' });", 'refused'],
  [
    'money in with its feature',
    "walletCommand({ ...money, name: 'top-up/create', gates: { feature: 'top-up' } });",
    'compiles',
  ],
  [
    'a plan without the proof of its step-up',
    'implement(coded, async ({ commit }) => commit({}, () => ({ steps: [], answer: {} })));',
    'refused',
  ],
  [
    'a plan with it',
    "implement(coded, async ({ commit }) => commit({}, () => { const steppedUp = decideCode({}, '', 0); return isRefusal(steppedUp) ? steppedUp : { steppedUp, steps: [], answer: {} }; }));",
    'compiles',
  ],
  [
    'a plan with the proof of less',
    'implement(coded, async ({ commit }) => commit({}, () => { const steppedUp = decideDevice(payment); return isRefusal(steppedUp) ? steppedUp : { steppedUp, steps: [], answer: {} }; }));',
    'refused',
  ],
  [
    'a plan with a proof of its own making',
    'implement(coded, async ({ commit }) => commit({}, () => ({ steppedUp: {}, steps: [], answer: {} })));',
    'refused',
  ],
  [
    'a refusal that is counted without the proof of its step-up',
    "implement(coded, async ({ commit }) => commit({}, () => ({ refusal: refuse('under-review'), whenUncounted: refuse('under-review'), tells: {}, steps: [] })));",
    'refused',
  ],
];
