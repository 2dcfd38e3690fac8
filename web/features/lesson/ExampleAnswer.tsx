/** An example of a good answer, on request. */
export function ExampleAnswer({ text }: { text: string }) {
  return (
    <details className="lesson-fold mt-5 text-start">
      <summary>Exemplo de uma boa resposta</summary>
      <p>{text}</p>
    </details>
  )
}
