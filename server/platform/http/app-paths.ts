/**
 * The addresses of the web app's screens. They all answer with the same page, whose script shows the screen;
 * the list lets an unknown address answer with status 404 instead of pretending to exist.
 */
const screens: readonly RegExp[] = [
  /^\/$/,
  /^\/auth(\/(reset|confirm|take-back))?$/,
  /^\/(terms|privacy)$/,
  /^\/onboarding(\/finish)?$/,
  /^\/complete-profile$/,
  /^\/(feed|groups|social-timeline|create|project|trails|ranking|premium)$/,
  /^\/(missions|notifications|feedbacks|store|settings|mentors|feature-flags|admin)$/,
  // Ids are letters, digits and hyphens: what has a dot or a tilde asks for a file that is not there.
  /^\/profile(\/[\w-]+)?$/,
  /^\/idea\/[\w-]+(\/edit)?$/,
  /^\/trail\/[\w-]+(\/review)?$/,
  /^\/lesson\/[\w-]+$/,
]

export function isAppPath(path: string): boolean {
  const withoutTrailingSlash = path.length > 1 ? path.replace(/\/$/, '') : path
  return screens.some((screen) => screen.test(withoutTrailingSlash))
}
