import { driver } from 'driver.js'
import type { TourOutcome } from '#contract/tour.ts'
import { focusFirst } from '#web/app/follow-navigation.ts'
import { wantsLessMotion } from '#web/app/motion.ts'
import './tour.css'

interface TourStep {
  readonly title: string
  readonly text: string
  /** Its targets: the first one that is visible and leaves room for the text beside it. */
  readonly selectors: readonly string[]
}

const tourSteps: readonly TourStep[] = [
  {
    title: 'Feed de Ideias',
    text: 'Aqui ficam os post-its da comunidade. Leia, reaja e diga o que você faria diferente.',
    selectors: [
      '.wall:not([aria-hidden]) .wall-note',
      '.wall:not([aria-hidden]) .post-it-title',
      '#conteudo [role="tablist"]',
    ],
  },
  {
    title: 'Criar Post-it',
    text: 'Teve uma ideia? Escreva em um post-it e receba opinião de verdade.',
    selectors: ['a.button[href$="/create"]'],
  },
  {
    title: 'Trilhas de Aprendizado',
    text: 'Lições curtas, do primeiro palpite ao crescimento, com uma tarefa da vida real em cada etapa.',
    selectors: ['nav a[href$="/trails"]'],
  },
  {
    title: 'Seu Perfil e BPoints',
    text: 'Seu nível, seus selos e os BPoints que você ganha ajudando os outros.',
    selectors: ['nav a[href$="/profile"]'],
  },
]

export interface TourRun {
  /** Called once: the last step was closed with 'Concluir', or the tour was left earlier. */
  onEnd: (outcome: TourOutcome) => void
  /** Removes the tour without an outcome. */
  signal: AbortSignal
}

/** A guide of four steps over the real elements of the screen. */
export function runTour({ onEnd, signal }: TourRun): void {
  if (signal.aborted) return
  const before = document.activeElement
  const top = window.scrollY
  let isOver = false
  // A modal dialog: nothing behind it can be reached.
  const behind = [...document.querySelectorAll<HTMLElement>('body > :not(script)')].filter(
    ({ inert }) => !inert,
  )

  function end(outcome: TourOutcome | null) {
    if (isOver) return
    isOver = true
    cancelAnimationFrame(frame)
    guide.destroy()
    for (const part of behind) part.inert = false
    // The tour often begins by itself: then nothing had the focus.
    if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
    else focusFirst('main h1')
    if (!outcome) return
    // Returns to the scroll position from before the tour.
    window.scrollTo({ top })
    onEnd(outcome)
  }

  // Content that loads late above the target moves it, without resizing anything: the highlight follows.
  let frame = 0
  let last: { readonly element: Element; readonly box: string } | undefined
  function follow() {
    const element = guide.getActiveElement()
    const box = JSON.stringify(element?.getBoundingClientRect())
    if (element && last?.element === element && last.box !== box) {
      makeRoom(element)
      guide.refresh()
    }
    last = element && { element, box }
    frame = requestAnimationFrame(follow)
  }

  const guide = driver({
    steps: tourSteps.map((step) => ({
      element: () => visibleElement(step),
      popover: { title: step.title, description: step.text },
    })),
    animate: !wantsLessMotion(),
    // No smooth scrolling: the content beside the target would move under the finger.
    smoothScroll: false,
    overlayColor: '#241c10',
    overlayOpacity: 0.62,
    stagePadding: 6,
    stageRadius: 16,
    popoverOffset: 14,
    popoverClass: 'tour-popover',
    disableActiveInteraction: true,
    showProgress: true,
    progressText: '{{current}} de {{total}}',
    showButtons: ['next', 'close'],
    nextBtnText: 'Próximo',
    doneBtnText: 'Concluir',
    onPopoverRender: ({ wrapper, title, closeButton, footerButtons, nextButton }) => {
      wrapper.setAttribute('aria-modal', 'true')
      title.setAttribute('role', 'heading')
      title.setAttribute('aria-level', '2')
      closeButton.setAttribute('aria-label', 'Fechar')
      closeButton.title = 'Fechar'
      nextButton.classList.add('button', 'button-primary', 'button-small')
      const skip = document.createElement('button')
      skip.type = 'button'
      skip.className = 'button button-quiet button-small'
      skip.textContent = 'Pular'
      skip.addEventListener('click', () => end('skipped'))
      footerButtons.prepend(skip)
      // The library focuses the first button, which would close the tour.
      requestAnimationFrame(() => nextButton.focus({ preventScroll: true }))
    },
    onNextClick: () => (guide.isLastStep() ? end('completed') : guide.moveNext()),
    overlayClickBehavior: () => end('skipped'),
    onCloseClick: () => end('skipped'),
    // Escape comes here too.
    onDestroyStarted: () => end('skipped'),
  })
  signal.addEventListener('abort', () => end(null))
  for (const part of behind) part.inert = true
  guide.drive()
  follow()
}

/** The height of the text with its spacing. */
const wordsHeight = 260
const edge = 16

/** Phones and desktops have the same things in different places; only one is visible. */
function visibleElement({ selectors }: TourStep): Element {
  const seen = selectors
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0)
  // A note may be taller than the screen: then its title is the target, so that the text never covers it.
  const fitting = seen.find(
    (element) => element.getBoundingClientRect().height <= window.innerHeight - wordsHeight - 2 * edge,
  )
  const found = fitting ?? seen[0] ?? document.body
  makeRoom(found)
  return found
}

/** Scrolls so that the text fits above or below its target. */
function makeRoom(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  const isWhole = top >= 0 && bottom <= window.innerHeight
  if (isWhole && (top >= wordsHeight || window.innerHeight - bottom >= wordsHeight)) return
  window.scrollBy({ top: top - edge, behavior: 'instant' })
}
