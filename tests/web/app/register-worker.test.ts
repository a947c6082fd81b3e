import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from '../../../web/register-worker.ts';

/** A worker of the browser's, whose state the test says. */
class Worker extends EventTarget {
  state: ServiceWorkerState;
  readonly heard: unknown[] = [];

  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }

  postMessage(message: unknown): void {
    this.heard.push(message);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** What the browser keeps for the app's address. */
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;

  /** The browser has found another worker. */
  find(): Worker {
    this.installing = new Worker('installing');
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }

  /** What was being installed is, and waits for the one before it. */
  install(): Worker {
    const worker = this.installing ?? new Worker('installing');
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
    return worker;
  }
}

class Container extends EventTarget {
  readonly registration = new Registration();
  register = async () => this.registration;
}

const skipWaiting = { type: 'SKIP_WAITING' };
const reload = vi.fn<() => void>();
const offered = vi.fn<(update: () => void) => void>();
let container: Container;

const registered = () => registerWorker(offered, reload);
const press = () => offered.mock.lastCall?.[0]();

beforeEach(() => {
  vi.useFakeTimers();
  container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
  offered.mockClear();
});

describe('a newer version is offered', () => {
  beforeEach(() => {
    container.registration.active = new Worker('activated');
  });

  it('once it waits, when it is found while the page is open', async () => {
    await registered();
    container.registration.find();
    expect(offered).not.toHaveBeenCalled();
    container.registration.install();
    expect(offered).toHaveBeenCalledTimes(1);
  });

  it('where it waited before the page was opened', async () => {
    container.registration.install();
    await registered();
    expect(offered).toHaveBeenCalledTimes(1);
  });

  it('where the browser or another tab was at it already when the page began to listen', async () => {
    container.registration.find();
    await registered();
    container.registration.install();
    expect(offered).toHaveBeenCalledTimes(1);
  });

  it('not where it is the first one of the device', async () => {
    container.registration.active = null;
    await registered();
    container.registration.find();
    container.registration.install();
    expect(offered).not.toHaveBeenCalled();
  });
});

describe('a newer version takes over', () => {
  beforeEach(() => {
    container.registration.active = new Worker('activated');
  });

  it('by a press, as the one that waits then, and the page is loaded anew once it serves it', async () => {
    const first = container.registration.install();
    await registered();
    container.registration.find();
    const second = container.registration.install();
    press();
    expect([first.heard, second.heard]).toEqual([[], [skipWaiting]]);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    second.become('activated');
    vi.runAllTimers();
    expect(second.heard).toEqual([skipWaiting]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('on a page that no worker serves, too, which hears of no change', async () => {
    const worker = container.registration.install();
    await registered();
    press();
    worker.become('activating');
    expect(reload).not.toHaveBeenCalled();
    worker.become('activated');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('on a tab that was never offered it, when another tab took it over', async () => {
    await registered();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('where another tab was quicker than the press', async () => {
    const worker = container.registration.install();
    await registered();
    container.registration.waiting = null;
    press();
    expect(worker.heard).toEqual([]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('and where a still newer one has taken its place after the press, the page is loaded anew and offers that', async () => {
    const worker = container.registration.install();
    await registered();
    press();
    worker.become('redundant');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('and where the older one does not end, the page is loaded anew after five seconds', async () => {
    container.registration.install();
    await registered();
    press();
    vi.advanceTimersByTime(4_999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
