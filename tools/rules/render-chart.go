// Renders a Helm chart with the template engine and the function library that Helm uses, for tests on machines
// without Helm. Standard input: a JSON object with the objects Values, Release and Chart.
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run render-chart.go CHART/templates/*
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"text/template"

	"github.com/Masterminds/sprig"
)

func main() {
	var context map[string]interface{}
	if err := json.NewDecoder(os.Stdin).Decode(&context); err != nil {
		stop(err)
	}
	chart := template.New("chart").Option("missingkey=zero")
	// Functions that Helm adds to the library, and those it takes away.
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["include"] = func(name string, values interface{}) (string, error) {
		var text bytes.Buffer
		err := chart.ExecuteTemplate(&text, name, values)
		return text.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	chart.Funcs(functions)
	for _, file := range os.Args[1:] {
		text, err := os.ReadFile(file)
		if err == nil {
			_, err = chart.New(filepath.Base(file)).Parse(string(text))
		}
		if err != nil {
			stop(err)
		}
	}
	for _, file := range os.Args[1:] {
		if filepath.Ext(file) != ".yaml" {
			continue
		}
		fmt.Println("---")
		if err := chart.ExecuteTemplate(os.Stdout, filepath.Base(file), context); err != nil {
			stop(err)
		}
	}
}

func stop(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
