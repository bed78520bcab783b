interface GraphqlRefusal {
  code: string;
  field?: string;
  facts?: Record<string, string | number>;
}

export interface GraphqlError {
  message: string;
  /** `refusals`: all of them, the first among them, where a form had more than one thing wrong. */
  extensions: GraphqlRefusal & { refusals?: GraphqlRefusal[]; requestId?: string };
}

export interface GraphqlResult<T> {
  data?: T | null;
  errors?: GraphqlError[];
}
