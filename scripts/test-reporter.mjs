import { JsonReporter } from 'vitest/node';

/** vitest's JSON report plus errors thrown outside tests, as `unhandledErrors`. */
export default class extends JsonReporter {
  #unhandled = [];

  onTestRunEnd(files, unhandledErrors) {
    this.#unhandled = unhandledErrors.map(({ message }) => String(message));
    return super.onTestRunEnd(files);
  }

  writeReport(text) {
    return super.writeReport(JSON.stringify({ ...JSON.parse(text), unhandledErrors: this.#unhandled }));
  }
}
