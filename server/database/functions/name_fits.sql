-- Whether a word of a name begins with this text.
CREATE OR REPLACE FUNCTION name_fits(p_name text, p_beginning text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT ' ' || fold_text(p_name) LIKE '% ' || btrim(fold_text(p_beginning)) || '%'
$$;
