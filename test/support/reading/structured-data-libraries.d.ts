// Neither library describes its own types.
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg?: object);
    validate(extracted: unknown): Promise<unknown[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): unknown;
  }
}
