/** A GraphQL operation as text, knowing the types of its variables and of its answer. */
export interface Operation<Data, Variables> {
  name: string;
  text: string;
  /** Only for the compiler: never set. */
  types?: (variables: Variables) => Data;
}
