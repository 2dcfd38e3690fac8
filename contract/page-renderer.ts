import type { ToolId } from '#domain/tools/tool-list.ts'
import type { Certificate } from './certificates.ts'
import type { CommentPage } from './comments.ts'
import type { Idea, IdeaPage } from './ideas.ts'
import type { PublicInterestPage } from './interest-pages.ts'

/** A page as a guest first sees it, to be put into the app's page. Everything in it is escaped. */
export interface DrawnPage {
  /** The end of <head>: title, link preview, structured data. */
  readonly head: string
  /** Draws the content of #root, which takes some milliseconds of the processor. */
  drawBody(): Promise<string>
}

/** The picture that a link to a page shows in messengers and networks. */
export interface SharePicture {
  /** On this site. */
  readonly address: string
  readonly alt: string
}

/** A page for strangers at /i/{shortName}, and what they are told there. It runs no script. */
export type InterestView =
  | {
      readonly kind: 'page'
      readonly page: PublicInterestPage
      /** As sent before, with what to change. */
      readonly typed: { readonly firstName: string; readonly contact: string; readonly consent: boolean }
      readonly problems: Readonly<Partial<Record<'firstName' | 'contact' | 'consent' | 'form', string>>>
    }
  | {
      readonly kind: 'kept'
      readonly page: PublicInterestPage
      readonly firstName: string
      readonly code: string
    }
  | {
      readonly kind: 'withdraw'
      readonly page: PublicInterestPage
      readonly code: string
      readonly problem: string | null
    }
  | {
      readonly kind: 'report'
      readonly page: PublicInterestPage
      readonly reason: string
      readonly details: string
      readonly problem: string | null
    }
  | { readonly kind: 'withdrawn' | 'reported'; readonly page: PublicInterestPage }
  | { readonly kind: 'gone' }

/** The page at /resumo/{token}, where somebody leaves the weekly mail. It runs no script. */
export type LeaveDigestView =
  | { readonly kind: 'ask'; readonly address: string }
  | { readonly kind: 'left' | 'gone' }

/**
 * Draws pages with the components of the web app. Built from `web/renderer`, loaded by the server: neither
 * imports the other. What it is given is what a guest may see; it asks for nothing itself.
 */
export interface PageRenderer {
  wall(page: IdeaPage, publicUrl: string): DrawnPage
  idea(
    answer: { readonly idea: Idea; readonly comments: CommentPage },
    publicUrl: string,
    picture: SharePicture,
  ): DrawnPage
  tools(publicUrl: string, picture: SharePicture): DrawnPage
  tool(id: ToolId, publicUrl: string, picture: SharePicture): DrawnPage
  /** Only its head: who has the address sees the rest by the app's script. */
  certificateHead(
    answer: { readonly certificate: Certificate; readonly token: string },
    publicUrl: string,
    picture: SharePicture,
  ): string
  interest(view: InterestView, publicUrl: string): { readonly head: string; readonly body: string }
  leaveDigest(view: LeaveDigestView): { readonly head: string; readonly body: string }
}
