/**
 * The addresses of the web app's screens. They all answer with the same page, whose script shows the screen;
 * the list lets an unknown address answer with status 404 instead of pretending to exist.
 */
const screens: readonly RegExp[] = [
  /^\/$/,
  /^\/auth(\/reset)?$/,
  /^\/(terms|privacy)$/,
  /^\/onboarding(\/finish)?$/,
  /^\/complete-profile$/,
  /^\/(feed|groups|social-timeline|create|project|trails|ranking|premium)$/,
  /^\/(missions|notifications|feedbacks|store|settings|mentors|feature-flags|admin)$/,
  /^\/profile(\/[^/]+)?$/,
  /^\/idea\/[^/]+(\/edit)?$/,
  /^\/trail\/[^/]+(\/review)?$/,
  /^\/lesson\/[^/]+$/,
]

export function isAppPath(path: string): boolean {
  const withoutTrailingSlash = path.length > 1 ? path.replace(/\/$/, '') : path
  return screens.some((screen) => screen.test(withoutTrailingSlash))
}
