CREATE OR REPLACE FUNCTION category_name(p_category text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_category
    WHEN 'tecnologia' THEN 'Tecnologia' WHEN 'alimentacao' THEN 'Alimentação'
    WHEN 'servicos' THEN 'Serviços' WHEN 'educacao' THEN 'Educação'
    WHEN 'beleza' THEN 'Beleza' WHEN 'moda' THEN 'Moda' WHEN 'saude' THEN 'Saúde'
    WHEN 'artesanato' THEN 'Artesanato' WHEN 'comercio' THEN 'Comércio' ELSE '' END
$$;
