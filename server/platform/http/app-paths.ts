import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '#server/repository-root.ts'

/** The design system, which only `npm run dev` shows, and the screen for unknown paths. */
const notServed = ['/ui', '/$']

/**
 * The paths of the web app's screens, from the router's own file. They all return the same page, whose script
 * shows the screen; an unknown path returns 404.
 */
const screens: readonly RegExp[] = routesIn(
  readFileSync(join(repositoryRoot, 'web/routeTree.gen.ts'), 'utf8'),
)
  .filter((route) => !notServed.includes(route))
  // Ids are letters, digits and hyphens: a path with a dot or tilde asks for a missing file.
  .map((route) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[\\w-]+')}$`))

function routesIn(routeTree: string): readonly string[] {
  const [, listed = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(routeTree) ?? []
  const routes = [...listed.matchAll(/'(\/[^']*)':/g)].map(([, route = '']) => route)
  if (routes.length === 0) throw new Error('web/routeTree.gen.ts lists no routes')
  return routes
}

export function isAppPath(path: string): boolean {
  const withoutTrailingSlash = path.length > 1 ? path.replace(/\/$/, '') : path
  return screens.some((screen) => screen.test(withoutTrailingSlash))
}
