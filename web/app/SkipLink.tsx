/** Lets keyboard users skip to the screen's content. */
export function SkipLink() {
  return (
    // Above the toasts, which appear at the top on phones.
    <a
      href="#conteudo"
      className="fixed top-2 left-2 z-[1000000000] -translate-y-20 rounded-sm bg-honey px-4 py-3 font-bold text-honey-ink focus:translate-y-0 print:hidden"
    >
      Pular para o conteúdo
    </a>
  )
}
