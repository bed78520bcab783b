import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';

/** What the loaders of one request have given, by the ids of their routes. */
const keptContext = createContext<Map<string, unknown> | null>(null);

/** A loader's value with a status or headers, as `data` of React Router makes it. */
interface DataWithInit {
  type: string;
  data: unknown;
  init?: ResponseInit;
}

/**
 * The build with loaders that keep what they load beside React Router: it would write all of it down for the browser in
 * its own way, which takes longer than the page itself (handed-data.ts writes it instead). For documents only; `keepLoaderData`
 * must have been called with the context of the request.
 */
export function withKeptLoaderData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    // What has no page of its own answers with what its loader gives.
    if (!route || typeof loader !== 'function' || !route.module.default) return [id, route] as const;
    const keeping = async (args: LoaderFunctionArgs) => {
      const given = await loader(args as never);
      if (given instanceof Response) return given;
      const kept = args.context.get(keptContext);
      if (isWithInit(given)) {
        kept?.set(id, given.data);
        return data(null, given.init);
      }
      kept?.set(id, given);
      return null;
    };
    return [id, { ...route, module: { ...route.module, loader: keeping } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

export function keepLoaderData(context: RouterContextProvider): void {
  context.set(keptContext, new Map());
}

/** The data of the routes that React Router shows, some of which may be missing after an error. */
export function withKept(
  loaderData: Readonly<Record<string, unknown>>,
  context: RouterContextProvider,
): Record<string, unknown> {
  const kept = context.get(keptContext);
  if (kept === null) return loaderData;
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => [id, kept.has(id) ? kept.get(id) : data]),
  );
}

function isWithInit(given: unknown): given is DataWithInit {
  return (
    typeof given === 'object' && given !== null && 'type' in given && given.type === 'DataWithResponseInit'
  );
}
