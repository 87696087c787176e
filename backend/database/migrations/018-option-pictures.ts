/** Links a product's pictures to the attribute values that they show. */
export const optionPicturesMigration = `
CREATE TABLE product_image_values (
  image_id INTEGER NOT NULL REFERENCES product_images ON DELETE CASCADE,
  attribute_value_id INTEGER NOT NULL REFERENCES attribute_values ON DELETE CASCADE,
  PRIMARY KEY (image_id, attribute_value_id)
) STRICT, WITHOUT ROWID;
`
