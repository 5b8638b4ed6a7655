// Built-ins that the oldest supported browsers lack (`browserslist` of the root's package.json) and that our code or a
// library uses. Plain JavaScript of its own, which is sent as it is, and only to browsers that need it: core-js would be
// four times its size. scripts/built-files.test.ts names what is missing here.

/** @param {object} owner @param {Record<string, Function>} methods */
const add = (owner, methods) => {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in owner)) {
      Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    }
  }
};

add(Array.prototype, {
  toSorted(compare) {
    return [...this].sort(compare);
  },
  toReversed() {
    return [...this].reverse();
  },
  toSpliced(...change) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(at, value) {
    const copy = [...this];
    copy[at < 0 ? at + copy.length : at] = value;
    return copy;
  },
});

add(String.prototype, {
  isWellFormed() {
    return !/\p{Surrogate}/u.test(this);
  },
  toWellFormed() {
    return this.replace(/\p{Surrogate}/gu, '\uFFFD');
  },
});

add(Map, {
  groupBy(items, keyOf) {
    const groups = new Map();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      groups.set(key, [...(groups.get(key) ?? []), item]);
    }
    return groups;
  },
});

add(URL, {
  canParse(...address) {
    try {
      return Boolean(new URL(...address));
    } catch {
      return false;
    }
  },
});

add(AbortSignal, {
  timeout(milliseconds) {
    const controller = new AbortController();
    const reason = new DOMException('The operation timed out.', 'TimeoutError');
    setTimeout(() => controller.abort(reason), milliseconds);
    return controller.signal;
  },
  any(signals) {
    const controller = new AbortController();
    for (const signal of signals) {
      const abort = () => controller.abort(signal.reason);
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
    }
    return controller.signal;
  },
});

// Missing in web views and by extensions (observers, media queries), and over plain http (UUIDs).

add(crypto, {
  randomUUID() {
    const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) => {
      const part = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
      return part.toString(16).padStart(2, '0');
    });
    return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  },
});

add(globalThis, {
  // No query matches, and none ever will.
  matchMedia(media) {
    return Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  },
  // All is in view at once: nothing may wait for ever.
  IntersectionObserver: class {
    constructor(callback) {
      this.callback = callback;
    }
    observe(target) {
      const entry = { target, isIntersecting: true, intersectionRatio: 1, time: performance.now() };
      queueMicrotask(() => this.callback([entry], this));
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  },
});
