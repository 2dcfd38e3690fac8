import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '#server/repository-root.ts'

/** The design system, which only `npm run dev` shows, and the screen for unknown paths. */
const notServed = ['/ui', '/$']

/**
 * The paths of the web app's screens, from the router's own file: `/idea/$ideaId` in its segments. They all
 * return the same page, whose script shows the screen; an unknown path returns 404.
 */
const screens: readonly (readonly string[])[] = routesIn(
  readFileSync(join(repositoryRoot, 'web/routeTree.gen.ts'), 'utf8'),
)
  .filter((route) => !notServed.includes(route))
  .map((route) => route.split('/'))

function routesIn(routeTree: string): readonly string[] {
  const [, listed = ''] = routeTree.split('interface FileRoutesByTo {')
  const routes = listed
    .slice(0, listed.indexOf('}'))
    .split('\n')
    .flatMap((line) => line.split("'")[1] ?? [])
  if (routes.length === 0) throw new Error('web/routeTree.gen.ts lists no routes')
  return routes
}

/** Ids are letters, digits and hyphens: a path with a dot or tilde asks for a missing file. */
const id = /^[\w-]+$/

export function isAppPath(path: string): boolean {
  const asked = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/')
  return screens.some(
    (screen) =>
      screen.length === asked.length &&
      screen.every((segment, index) =>
        segment.startsWith('$') ? id.test(asked[index] ?? '') : segment === asked[index],
      ),
  )
}
