/** A request with its response. `path` includes the query. */
export interface LoggedRequest {
  method: string;
  path: string;
  status: number;
}

/** The latest requests; older ones are dropped to bound memory. */
export class RequestLog {
  readonly #limit: number;
  #entries: LoggedRequest[] = [];

  constructor(limit = 20_000) {
    this.#limit = limit;
  }

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > this.#limit * 2) this.#entries = this.#entries.slice(-this.#limit);
  }

  /** Oldest first. */
  list(): readonly LoggedRequest[] {
    return this.#entries.slice(-this.#limit);
  }

  clear(): void {
    this.#entries = [];
  }
}
