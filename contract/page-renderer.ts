import type { CommentPage } from './comments.ts'
import type { Idea, IdeaPage } from './ideas.ts'

/** A page as a guest first sees it, to be put into the app's page. Everything in it is escaped. */
export interface DrawnPage {
  /** The end of <head>: title, link preview, structured data. */
  readonly head: string
  /** Draws the content of #root, which takes some milliseconds of the processor. */
  drawBody(): Promise<string>
}

/**
 * Draws pages with the components of the web app. Built from `web/renderer`, loaded by the server: neither
 * imports the other. What it is given is what a guest may see; it asks for nothing itself.
 */
export interface PageRenderer {
  wall(page: IdeaPage, publicUrl: string): DrawnPage
  idea(answer: { readonly idea: Idea; readonly comments: CommentPage }, publicUrl: string): DrawnPage
}
